// Package search finds videos by the words of a query. [Index] is a fast in-memory
// index; [Scan] checks every document and is the reference. Both implement the same
// rule, so the results do not depend on the store.
//
// # The rule
//
// Words: [Tokenize] cuts a text into folded words. Stop words of a query are ignored, unless
// it has no others. Some phrases of a query, such as "product manager", are one term; every
// other word is a term. Only the first [library.MaxSearchWords] terms are used.
// [Result.Words] names the ignored words. A document contains a term if one of its words
// begins with the term, with its American or British spelling, or with its stem, or if it
// contains a phrase with the same meaning. Words of one or two letters match only whole words.
// The title is searched first, then the creator, then the text: description, category and the
// category's short names.
//
// Selection: a query selects the documents that contain all its terms and match its
// category, facets and lengths. A query without words selects all documents with these.
//
// Rank: the rank is 0 if the title contains every term as whole words or their plurals, 1 if
// the title contains every term, 2 if the title and the creator do, and 3 otherwise. In
// [library.OrderRank], hits are sorted by rank and then by catalogue position. The Sort of a
// key is the digit of the rank. Other orders are those of the catalogue without words, and those
// by a number of each document: length, likes, or a hash of seed and position.
//
// Typo tolerance: a query that selects no documents, not even before its After, is repeated
// with corrected words. Words that a document of any category contains stay as they are. Each
// other word of at least [minTypoLetters] letters is replaced by a word of the documents that
// is one error away. Without such a word, it is replaced by a word whose beginning is one
// error away. At most [limits.CorrectionCandidates] such words are considered. An error is an
// added, a missing or a different letter, or two swapped adjacent letters. The word that most
// documents contain as a whole word wins, then the first by its bytes. [Result.Instead]
// returns the corrected words if they select documents, with or without the category and
// lengths.
//
// Partial matches: if the corrected words select no documents either, weak words such as
// "interview" are ignored too, unless there are no others. If that is not enough, the query
// selects the documents that contain at least half of the terms, or, if no document does, the
// maximum number of terms that a document contains. They are sorted by the sum of the weights
// of their terms. A term in the title counts twice, and a rare term more than a frequent one.
// [Result.Words] names the terms that the first hit does not contain.
package search
