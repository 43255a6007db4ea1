package library

import "iter"

// CatalogueImport is what [CatalogueStore.ImportCatalogue] puts in the catalogue.
type CatalogueImport struct {
	// Base is the revision of the catalogue that the import was computed from.
	Base       int64
	Categories []Category
	// Videos come one by one, or an error in the place of one. Key, CategoryID and RemovedAt
	// are not read.
	Videos iter.Seq2[Video, error]
	// Note is entered in the log with the transaction that publishes the videos; nil enters
	// nothing.
	Note *LogEntry
	// Progress is called with how many videos are written so far, from time to time; readers
	// see them when the import has ended. It may be nil.
	Progress func(videos int)
}

// Report calls Progress, unless it is nil.
func (im CatalogueImport) Report(videos int) {
	if im.Progress != nil {
		im.Progress(videos)
	}
}

// Each returns the videos one by one, as a [CatalogueImport] has them.
func Each(videos []Video) iter.Seq2[Video, error] {
	return func(yield func(Video, error) bool) {
		for _, v := range videos {
			if !yield(v, nil) {
				return
			}
		}
	}
}
