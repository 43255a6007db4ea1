package search

// SmallParts returns a builder of an index whose parts hold at most so many documents.
func SmallParts(size int) *Builder { return &Builder{size: size} }
