package endpoint

import (
	"time"

	"greenroom/internal/library"
)

// VideoView is a video as responses show it.
type VideoView struct {
	ID           string `json:"_id"`
	Title        string `json:"title"`
	Description  string `json:"description"`
	CreatorName  string `json:"creatorName"`
	CreatorID    string `json:"creatorId"`
	ViewQuantity string `json:"viewQuantity"`
	ViewsAsOf    string `json:"viewsAsOf,omitempty"`
	DateOfUpload string `json:"dateOfUpload"`
	Seconds      int    `json:"durationSeconds,omitempty"`
	CategoryName string `json:"categoryName"`
	Company      string `json:"company,omitempty"`
	VideoType    string `json:"videoType,omitempty"`
	Level        string `json:"level,omitempty"`
	Removed      bool   `json:"removed,omitempty"`
}

// NewVideoView returns the view of a video.
func NewVideoView(v library.Video) VideoView {
	return VideoView{
		ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, CreatorID: v.CreatorID,
		ViewQuantity: v.Views, ViewsAsOf: v.ViewsAsOf, DateOfUpload: v.UploadedOn, Seconds: v.Seconds,
		CategoryName: v.Category, Company: v.Company, VideoType: v.Type, Level: v.Level, Removed: v.Removed(),
	}
}

// CategoryView is a category as responses show it.
type CategoryView struct {
	ID           string `json:"_id"`
	CategoryName string `json:"categoryName"`
	ImageURL     string `json:"imgUrl"`
	Description  string `json:"description"`
}

// NewCategoryView returns the view of a category.
func NewCategoryView(c library.Category) CategoryView {
	return CategoryView{ID: c.ID, CategoryName: c.Name, ImageURL: c.ImageURL, Description: c.Description}
}

// ViewsOf returns the view of each item. An empty list is encoded as [], not as null.
func ViewsOf[T, V any](list []T, present func(T) V) []V {
	views := make([]V, len(list))
	for i, item := range list {
		views[i] = present(item)
	}
	return views
}

// FormatTime formats a time in UTC with [TimeLayout].
func FormatTime(t time.Time) string { return t.UTC().Format(TimeLayout) }

// TimeLayout is the layout of timestamps in responses, with the offset from UTC.
const TimeLayout = "2006-01-02T15:04:05-07:00"

// QuestionView is a question that a curator added for all users.
type QuestionView struct {
	ID         string `json:"_id"`
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
}

// NewQuestionView returns the view of a question.
func NewQuestionView(q library.Question) QuestionView { return QuestionView(q) }

// PasskeyView is a passkey in responses to its owner, without the public key.
type PasskeyView struct {
	ID         string `json:"_id"`
	Name       string `json:"name"`
	CreatedAt  string `json:"createdAt"`
	LastUsedAt string `json:"lastUsedAt,omitempty"`
}

// NewPasskeyView returns the view of a passkey.
func NewPasskeyView(p library.Passkey) PasskeyView {
	shown := PasskeyView{ID: p.ID, Name: p.Name, CreatedAt: FormatTime(p.CreatedAt)}
	if !p.LastUsedAt.IsZero() {
		shown.LastUsedAt = FormatTime(p.LastUsedAt)
	}
	return shown
}
