// Package search finds videos by the words of a query. [Index] is a fast in-memory index. [Scan]
// checks every document one by one and is the reference for tests. Both implement the same rule, so
// the results do not depend on the store.
//
// # The rule
//
// Words: [Tokenize] splits a text into folded words. Stop words of a query are ignored, unless the
// query has only stop words. Some phrases of a query, such as "product manager", are one term.
// Every other word is a term, too. Only the first [library.MaxSearchWords] terms are used.
// [Result.Words] contains the ignored words. A document contains a term if one of its words begins
// with the term, with its American or British spelling, or with its stem. A document also contains
// a term if it contains a phrase with the same meaning. A word of one or two letters must match a
// whole word. The title is searched first, then the creator, then the text: description, category
// and the category's short names.
//
// Selection: a query selects the documents that contain all its terms and match its category,
// facets and lengths. A query without words selects all documents that match its category, facets
// and lengths.
//
// Rank: the rank of a document is 0 if the title contains every term as whole words or their
// plurals. It is 1 if the title contains every term, 2 if the title and the creator together
// contain every term, and 3 otherwise. In [library.OrderRank], hits are sorted by rank and then by
// catalogue position. The Sort of a key is the digit of the rank. The other orders are those of the
// catalogue without words, and orders by a number of each document: length, likes, or a hash of
// seed and position.
//
// Typo tolerance: if a query selects no documents, even before its After, it is repeated with
// corrected words. A word that a document of any category contains is not corrected. Each other
// word of at least [minTypoLetters] letters is replaced by a word of the documents that is one
// error away. If there is no such word, it is replaced by a word whose beginning is one error away.
// At most [limits.SpellingCorrectionCandidates] such words are considered. An error is an added, a missing
// or a different letter, or two swapped adjacent letters. Of several candidates, the word that most
// documents contain as a whole word is used; of equally frequent words, the first by its bytes.
// [Result.Instead] contains the corrected words if they select documents in any category and of any
// length.
//
// Partial matches: if the corrected words select no documents, weak words such as "interview" are
// ignored too, unless all words are weak. If that is not enough, the query selects the documents
// that contain at least half of the terms. If no document does, it selects the documents that
// contain the most terms. These documents are sorted by the sum of the weights of their terms. A
// term in the title counts twice, and a rare term counts more than a frequent term. [Result.Words]
// contains the terms that are missing in the first hit.
package search
