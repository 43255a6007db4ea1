package main

// reasons says, by the name of a line, why its target is missed where it is, and what
// was tried.
func reasons() map[string]string {
	const answer = "Of the server's processor an answer takes 23 µs for the 16 videos and 26 for a video's page, of the bare program's 20: its line in the log, metrics, id, context and routes. " +
		"Tried and kept: one call of the system for an answer, log lines written together, the values of its header made once, fewer collections of garbage. " +
		"Tried and left: not to read ahead while an answer is made (1.5 µs), and heads written past net/http."
	const likes = "Of the server's processor a like takes 85 µs, of PocketBase's 545; the load generator's part is the same for both. Of the 85 about 40 are three statements and a commit, " +
		"more than half of that SQLite's own, and the rest HTTP. Tried and kept: one connection for all changes without package sql's transactions, a statement less to take a like back, " +
		"sessions and tokens known without the database (184 µs before). Left: a like in fewer statements. Four fifths of the store's part is within SQLite, which would have the same rows and indexes to " +
		"change in one statement as in three; 6% goes to each change's savepoint."
	const painted = "It is painted with the first frame. What Lighthouse reckons beyond that is two fonts of 14 kB and the styles, at 1.6 Mbit/s. " +
		"Tried and kept: its words in the still, the app's scripts and data after the first frame, fonts in fewer weights (37 kB each before). "
	const imports = "An import's step takes some milliseconds of the database and then makes room, and the like waits for one at most; beyond that it is PostgreSQL's own log and checkpoints on the same disk and cores, " +
		"which differ from round to round. Tried and kept: steps of 10 ms with a pause, ANALYZE as the table grows (it was read whole for each 25 ids before), videos laid beside the library and " +
		"published by one update. Not tried: other settings of PostgreSQL's checkpoints."
	const importsIntoSQLite = "An import's step takes some milliseconds of the one connection that writes and then makes room, and the like waits for one at most. Which step took longer was not traced. " +
		"Tried and kept: steps of 10 ms with a pause, videos laid beside the library and published by one update."
	return map[string]string{
		"largest content, home":    painted,
		"largest content, a video": painted,
		"largest content, explore": painted + "The first four pictures are asked for with it, from another host, which Lighthouse counts although they fail here. " +
			"Not tried: pictures that wait for the words.",
		"the 16 videos, to the bare program":                                        answer,
		"a video's page, to the bare program":                                       answer,
		"/, to the bare program":                                                    answer,
		"SQLite to PocketBase":                                                      likes,
		"the slowest like during an import, 100,000 videos, on PostgreSQL":          imports,
		"the slowest like during an import, 1,000,000 videos, on PostgreSQL":        imports,
		"the slowest like during an import, 1,000,000 videos, on SQLite":            importsIntoSQLite,
		"a small category, newest first, of 100,000 videos to 1,000, on PostgreSQL": "Both are about a millisecond, and differ as much from round to round: the same index is read for both.",
		"Greenroom on SQLite: p99":                                                  "A like waits for the commit under way, for its own, and for processors that 64 others, the load generator and whatever else runs want too. " + likes,
	}
}
