package library

import "iter"

// CatalogueImport is the input of [CatalogueStore.ImportCatalogue].
type CatalogueImport struct {
	// Base is the revision of the catalogue from which the import was computed.
	Base       int64
	Categories []Category
	// Videos yields the videos, or an error. The fields Key, CategoryID and RemovedAt are ignored.
	Videos iter.Seq2[Video, error]
	// Note is added to the audit log in the transaction that publishes the videos; nil for
	// none.
	Note *AuditEntry
	// Progress is called repeatedly with the number of videos written so far; nil for no calls. All
	// videos become visible together at the end of the import.
	Progress func(videos int)
}

// ReportProgress calls im.Progress. It does nothing if Progress is nil.
func (im CatalogueImport) ReportProgress(videos int) {
	if im.Progress != nil {
		im.Progress(videos)
	}
}

// IterateVideos returns an iterator of the videos for a [CatalogueImport].
func IterateVideos(videos []Video) iter.Seq2[Video, error] {
	return func(yield func(Video, error) bool) {
		for _, v := range videos {
			if !yield(v, nil) {
				return
			}
		}
	}
}
