package api

import (
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
)

func (a *api) positionsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Positions, One: "position", IDField: "videoId", Parameter: "videoId", Watched: true,
		Read: a.readPosition, Written: a.reportLength,
	}
}

func (a *api) notesForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Notes, One: "note", IDField: "_id", Parameter: "noteId", MadeAt: true, Read: a.readNote,
	}
}

func (a *api) questionsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Questions, One: "question", IDField: "_id", Parameter: "questionId", MadeAt: true,
		Read: a.readQuestion,
	}
}

func (a *api) interviewsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Interviews, One: "interview", Many: "reports of mock interviews", IDField: "_id", Parameter: "interviewId",
		Read: readInterview,
	}
}

func (a *api) storiesForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Stories, One: "story", IDField: "_id", Parameter: "storyId", MadeAt: true, Read: notebook.ReadEntry[story],
	}
}

func (a *api) interviewDaysForm() notebook.Form {
	return notebook.Form{
		Notebook: library.InterviewDays, One: "interviewDay", Many: "interview days", IDField: "_id", Parameter: "interviewOn",
		Read: notebook.ReadEntry[interviewDay],
	}
}

func (a *api) questionNotesForm() notebook.Form {
	return notebook.Form{
		Notebook: library.QuestionNotes, One: "questionNote", Many: "notes on questions", IDField: "_id", Parameter: "questionId", MadeAt: true,
		Read: notebook.ReadEntry[questionNote],
	}
}

func (a *api) ratingsForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Ratings, One: "rating", IDField: "_id", Parameter: "ratingId", Read: a.readRating,
	}
}
