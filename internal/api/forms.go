package api

import (
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
)

func (a *api) positionsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Positions, One: "position", IdField: "videoId", Parameter: "videoId", Watched: true,
		Read: a.readPosition,
	}
}

func (a *api) notesForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Notes, One: "note", IdField: "_id", Parameter: "noteId", MadeAt: true, Read: a.readNote,
	}
}

func (a *api) questionsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Questions, One: "question", IdField: "_id", Parameter: "questionId", MadeAt: true,
		Read: a.readQuestion,
	}
}

func (a *api) ratingsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Ratings, One: "rating", IdField: "_id", Parameter: "ratingId", Read: a.readRating,
	}
}
