/* Written from api/openapi.yaml by `npm run generate`. Change the contract, not this file. */

export interface paths {
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description The e-mail is trimmed, put in Unicode form NFKC and compared without case. The password has 8 to 1,024 bytes
         *     and is not one of the 3,000 commonest. Every other field is kept as sent (4 KiB of JSON at most) and comes back on the user;
         *     `_id`, `password`, `role`, `guest`, `createdAt`, `updatedAt`, `likes`, `history`, `playlists` and `watchlater` are the server's
         *     own and are ignored when sent.
         *
         *     `invitation` is the token of an invitation's link, or of the link that a start prints while nobody operates the library:
         *     the account is its operator then.
         *
         *     From one client address 240 accounts may be made each hour.
         *
         *     When the `authorization` header holds the token of a guest, that guest's account becomes this account: its
         *     lists stay, its sessions end.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description The built-in demo account opens a private guest copy: a fresh account that expires after a week without use.
         *     An operator can have unknown e-mails answered like wrong passwords.
         *
         *     When the `authorization` header holds the token of a guest and `bringGuestLists` is true, the guest's lists come along
         *     to the account that logs in: nothing twice, the guest's history as its latest part, and playlists of one title
         *     become one. The guest's account and its sessions end with that. `guestListsLeftOut` then counts what the account's limits
         *     had no room for. A token that is no guest's brings nothing and is no error.
         *
         *     Log-ins that fail are limited: 30 a minute from one client address, and 10 in ten minutes from one address to
         *     one account. When 30 in ten minutes have failed for one account, from wherever they came, each address has 3.
         *     Right passwords do not count. Where somebody logged in or signed up within the last hour, 300 a minute may fail;
         *     the addresses of an IPv6 /48 have 300 together. From one address 400 guest copies may be opened each hour, and 1,000
         *     in a week; 5,000 live at a time. An IPv6 /64 is one address. An operator can change the limits. An account has 50
         *     sessions: a log-in beyond that ends the oldest.
         *
         *     Client addresses take turns to have passwords checked. While too many requests wait, the response is 503.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the token
         * @description The session of the token ends at once, on every server that shares the store. Other sessions of the account go on.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say how one gets an account, and a new password
         * @description What an operator has chosen, for the forms.
         */
        get: operations["getAdmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an e-mail with a link to a new password
         * @description The link works once, for 24 hours. The answer is the same whether there is such an account or not, and comes as soon. From
         *     one client address 30 may be asked for in an hour; three of them go to one account.
         */
        post: operations["askForReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an account another password by a link
         * @description All sessions of the account end. From one client address 30 links that do not work may be tried in an hour.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the videos
         * @description Without parameters: all videos in catalogue order, as long as there are at most 500. Above that, and with
         *     `limit`, a page is given and `next` holds the cursor of the next one; the last page has no `next`. A cursor belongs to its
         *     `order`; send it with the same `category`, `q`, `minSeconds`, `maxSeconds`, `order` and `seed`.
         */
        get: operations["listVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest titles while somebody types
         * @description The different titles of the first eight videos that `GET /videos` finds by `q` in `rank`, with the same forgiveness.
         */
        get: operations["suggestVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/spoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search what is said in videos
         * @description Videos with a transcript in which all words are said within one cue, or else within two in a row, each the beginning of a word, without
         *     regard to case and accents: one moment of each, the first. Videos that `GET /videos` finds by the same words are left out. They come in
         *     catalogue order, and no more than the first 256 with the words are looked at. Typing errors are not forgiven.
         */
        get: operations["searchSpoken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Read one video
         * @description What the library knows of the video. What it does not know is empty.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{videoId}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Read what parts a video has
         * @description Its chapters, in which languages its words are written down, and what it asks at which moment. Chapters that nobody gave are those that its
         *     description names: lines with a time, three at least, the first at 0:00, each later than the one before.
         */
        get: operations["getOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what all videos ask
         * @description Every question that a curator has marked for everyone, in the order of the catalogue and of their moments; 20,000 at most.
         */
        get: operations["listVideoQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{videoId}/transcripts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description In which the words are.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        /**
         * Read what is said in a video
         * @description Whole, cue by cue, in the order in which they begin. Their texts are plain text, never markup.
         */
        get: operations["getTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{videoId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a player could not play the video
         * @description What YouTube's player says of a video that is not there (100) or not to be shown on other sites (101, 150). It marks nothing by itself:
         *     the next check begins with it. From one client address 30 are taken a minute.
         */
        post: operations["hintAtVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories
         * @description All categories, in the order of the catalogue.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one category
         * @description A category by its id, which is its name in lower case with hyphens.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the liked videos
         * @description All of them with what the library knows of each, oldest like first.
         */
        get: operations["listLikes"];
        put?: never;
        /**
         * Like a video
         * @description Only `_id` of the video is read. The answer is the whole list.
         */
        post: operations["like"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/likes/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a like back
         * @description A video that is not liked is no error. The answer is the whole list.
         */
        delete: operations["unlike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/watchlater": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the videos saved for later
         * @description All of them with what the library knows of each, in the order in which they were saved.
         */
        get: operations["listWatchLater"];
        put?: never;
        /**
         * Save a video for later
         * @description Only `_id` of the video is read. The answer is the whole list.
         */
        post: operations["watchLater"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/watchlater/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a video from watch later
         * @description A video that is not saved is no error. The answer is the whole list.
         */
        delete: operations["dropWatchLater"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the watched videos, latest first
         * @description All of them with what the library knows of each.
         */
        get: operations["listHistory"];
        put?: never;
        /**
         * Add a video to the history
         * @description A full history drops its oldest video.
         */
        post: operations["recordWatched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/history/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear the history
         * @description There is no way back. The answer is the empty list.
         */
        delete: operations["clearHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/history/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Make a video the latest of the history
         * @description Adds the video, or moves it to the front when it is there, in one step: there is no 409, and nothing is lost when the
         *     client goes away meanwhile. A full history drops its oldest video. A history that the person has paused stays as it is, and
         *     the answer says how that is.
         */
        put: operations["recordPlayback"];
        post?: never;
        /**
         * Remove a video from the history
         * @description A video that is not in the history is no error. The answer is the whole list.
         */
        delete: operations["forgetWatched"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists with their videos
         * @description All of them, oldest first, each with its videos in its order. With `Prefer: return=minimal` each has
         *     the ids of its videos, in a media type of its own: together they may hold 20,000.
         */
        get: operations["listPlaylists"];
        put?: never;
        /**
         * Create a playlist
         * @description Title and description are trimmed; both are required.
         */
        post: operations["createPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists/{playlistId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        /**
         * Read one playlist
         * @description One of the account's own playlists, with its videos in its order: what is added comes last.
         */
        get: operations["getPlaylist"];
        put?: never;
        /**
         * Add a video to a playlist
         * @description The video becomes the last of the playlist. Only its `_id` is read.
         */
        post: operations["addToPlaylist"];
        /**
         * Delete a playlist
         * @description Its videos stay in the library and in all other lists. A playlist that is not there is no error. The answer is all that are left.
         */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /**
         * Change the title or the description of a playlist
         * @description Both are trimmed. What is not sent stays; the description may be empty here.
         */
        patch: operations["editPlaylist"];
        trace?: never;
    };
    "/user/playlists/{playlistId}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a playlist
         * @description The copy is the latest of the playlists. It has the videos, their order, their parts and the description of the other one,
         *     its title unless another is sent, and no link. It is made whole or, beyond what an account keeps, not at all.
         */
        post: operations["copyPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists/{playlistId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a playlist a link
         * @description Whoever has the link may read the playlist as it is then, and copy it. A playlist has one at most: one that it has stays. The change
         *     alone has the link, too.
         */
        put: operations["sharePlaylist"];
        post?: never;
        /**
         * End the link of a playlist
         * @description It is gone at once, for everybody. One that is not there is no error. What was copied stays.
         */
        delete: operations["unsharePlaylist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists/{playlistId}/{videoId}/place": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Move a video within a playlist
         * @description The video comes to stand before another one of the playlist, or, when none is named, at its end.
         */
        put: operations["moveInPlaylist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists/{playlistId}/{videoId}/part": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say which part of a video a playlist plays
         * @description `{"from": 0}` is the whole video.
         */
        put: operations["setPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What follows `/shared/` in the link.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Read the playlist of a link
         * @description Whoever has the link may, without a token. The answer says nothing of whose it is, and nobody is to keep it: when its owner ends the link,
         *     it is gone.
         */
        get: operations["readShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/shared/{token}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What follows `/shared/` in the link.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the playlist of a link
         * @description As a copy of one's own playlist. It stays when the link ends.
         */
        post: operations["copyShared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/playlists/{playlistId}/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a video from a playlist
         * @description A video that is not in the playlist is no error. The answer is the whole playlist.
         */
        delete: operations["removeFromPlaylist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say how far the person is in videos
         * @description All that there are, or what changed after the revision `since`, in no order that matters.
         */
        get: operations["listPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/positions/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keep how far the person is in a video
         * @description To be sent while a video plays, at most once in ten seconds, and when it stops. When `watched` is absent, it stays as it was, and becomes true when 90 % are reached of `length`, or of the length that the library knows.
         */
        put: operations["keepPosition"];
        post?: never;
        /**
         * Forget how far the person is in a video
         * @description One that is not there is no error. It stays when it was written later than this: then the answer has it.
         */
        delete: operations["forgetPosition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes
         * @description All that there are, or what changed after the revision `since`.
         */
        get: operations["listNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who writes the note first, for example at random.
                 * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
                 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keep a note at a moment of a video
         * @description Writes a new note, or another text for one that is there. What was removed comes back so.
         */
        put: operations["keepNote"];
        post?: never;
        /**
         * Remove a note
         * @description One that is not there is no error. It stays when it was written later than this: then the answer has it.
         */
        delete: operations["removeNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions that the person marked
         * @description All that there are, or what changed after the revision `since`.
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who marks the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a question at a moment of a video
         * @description For the person alone. Writes a new question, or changes one that is there.
         */
        put: operations["keepQuestion"];
        post?: never;
        /**
         * Remove a question
         * @description One that is not there is no error. It stays when it was written later than this: then the answer has it.
         */
        delete: operations["removeQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ratings of answers
         * @description All that there are, or what came after the revision `since`. They are never changed, so `removed` is empty.
         */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/ratings/{ratingId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who rates, for example at random.
                 * @example c1a2b3d4-1111-4222-8333-944455566677
                 */
                ratingId: components["parameters"]["ratingId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rate an answer
         * @description Adds to the log of ratings. One that is there stays as it is, and is the answer. To undo a rating is an entry, too: `undone`, which names it.
         */
        put: operations["keepRating"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say what the person prepares for
         * @description What was wished, and null when it is nothing. `/user/plan/days` says what comes of it.
         */
        get: operations["getPlan"];
        /**
         * Say what to prepare for
         * @description Replaces the plan as a whole, unless it was written later.
         */
        put: operations["keepPlan"];
        post?: never;
        /**
         * Prepare for nothing any more
         * @description No plan is no error. It stays when it was written later than this.
         */
        delete: operations["removePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/plan/days": {
        parameters: {
            query: {
                /**
                 * @description Which day it is where the person is.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description How many minutes the person's clock was ahead of UTC when that day began. It says what was done today, and on which day a question comes back.
                 * @example 60
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lay what is left to do over the days that are left
         * @description Made anew of the plan, the library, what the person has watched, and how they rated their answers: what was missed is spread again.
         *     Reviews come first, on the first day from their due one that has room; then the videos of the playlists in their order, and those of
         *     the categories in turn, each with its questions behind it. No day holds more minutes than it has, nothing is planned twice, and
         *     nothing on the day of the interview. Of a video of which a playlist plays a part, that part is planned; of several playlists, what spans
         *     their parts. A video is cut, at a chapter where it has some, only when not all fits otherwise. At most 5,000 videos are planned.
         */
        get: operations["getPlanDays"];
        put?: never;
        /**
         * Lay a plan that is not kept over the days
         * @description As `GET` does for the plan that is kept, for who is still thinking. Nothing is written.
         */
        post: operations["tryPlanDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/plan/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the days as a calendar
         * @description An event of a whole day for each that holds something, and for the interview, as they are laid today.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/plan/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether there is a link that calendars follow
         * @description Since when there is one, and until when it works. The link itself was shown when it was made.
         */
        get: operations["getCalendarLink"];
        put?: never;
        /**
         * Make a link that calendars follow
         * @description In place of an earlier one, which ends. It is shown this once, and works until it is revoked, for two years at most. Another password or e-mail ends it, too.
         */
        post: operations["createCalendarLink"];
        /**
         * End the link that calendars follow
         * @description At once. No link is no error.
         */
        delete: operations["revokeCalendarLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the days of a plan
         * @description For calendars, by the link that the person made; the day begins by the zone of the plan. Empty without a plan. A calendar that sends the tag of the last response as `If-None-Match` gets 304 until the plan, what it is made of, or the day has changed.
         */
        get: operations["followCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say who is signed in
         * @description The account, without its lists.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the names, or pause the history
         * @description What is not sent stays; an empty name is taken away. A guest, who has no names, can pause the history; it stays paused when the
         *     guest signs up.
         */
        patch: operations["renameAccount"];
        trace?: never;
    };
    "/user/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the e-mail
         * @description It takes the password. Every token names the e-mail that it was made for: the former ones are worth nothing any more, other
         *     sessions end, and this one goes on with the token of the answer.
         */
        put: operations["changeEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description It takes the present one. All other sessions of the account end.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions
         * @description Where the person is signed in, the session used last first. An account has 50 sessions at most: a log-in beyond that ends the oldest.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description The one that asks goes on.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a session. */
                sessionId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description One that is not there, or another person's, is no error. The answer lists what is left.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all that is kept of the account
         * @description Sent a part at a time; what is cut off is no valid JSON.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account
         * @description It takes the password, but for a guest, who has none. Lists, sessions and links go with it, at once and for ever.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become the operator
         * @description By the token of the link that a start prints while nobody operates the library. It works once, for a week, and no longer
         *     when there is an operator.
         */
        post: operations["becomeOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description Those that are no guests, the newest first.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /**
         * Read one account
         * @description A guest's is not found.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Its lists, sessions and links go with it, at once and for ever.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{userId}/disabled": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Disable an account, or let it be used again
         * @description Its sessions end, and nobody can log in to it.
         */
        put: operations["setDisabled"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all sessions of an account
         * @description Also the one that asks, if it is the account's.
         */
        delete: operations["signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{userId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to a new password
         * @description It works once, for 24 hours, and is shown here alone. Earlier ones of the account end.
         */
        post: operations["createResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations
         * @description Those that still work, the newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Make an invitation
         * @description A link by which so many accounts can be made. It works for 30 days unless another end is sent, and is shown here alone.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Accounts that were made by it stay. One that is not there is no error.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{userId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give an account a role
         * @description It counts from the account's next request on.
         */
        put: operations["setRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the library is
         * @description Counts of people and histories may be five minutes old. `size` and `keeping` are for operators alone.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who changed what
         * @description The latest first, for 400 days. An account that was deleted is not named.
         */
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a backup
         * @description In the folder of the backups that this server writes by itself. `keeping.backups` of the overview says when it is there, or why it
         *     could not be written.
         */
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the latest backup
         * @description It holds the token secret and the hashes of all passwords: keep it where only operators can read it. One download at a time;
         *     another one is 503.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the videos for their curators
         * @description Videos in the library, or, with `only=removed`, those that have left it. Unknown lengths and days come last in either
         *     direction.
         */
        get: operations["listCurated"];
        put?: never;
        /**
         * Add videos
         * @description All of them or none, 50 at most. One that was removed comes back to its place. `_id` is an id or a link; title and category are needed.
         */
        post: operations["addVideos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many videos at once
         * @description All of them or none, 500 at most. Removed ones stay in the lists that hold them, and come back to their place when they are restored.
         */
        post: operations["changeVideos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask YouTube about videos now
         * @description Whether each still plays. Twenty at most.
         */
        post: operations["checkVideos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what pasted links are
         * @description Links or ids of videos with blanks between them, 50 at most. Titles of what the library does not have come from YouTube, where the
         *     server may ask.
         */
        post: operations["lookUpVideos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take the library along
         * @description A file that an import reads. What changes meanwhile may be in it.
         */
        get: operations["exportVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Read one video as its curators see it
         * @description Also one that has left the library.
         */
        get: operations["getCurated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is said of a video
         * @description What is not named stays. A text of nothing makes unknown, but for title and category.
         */
        patch: operations["editVideo"];
        trace?: never;
    };
    "/admin/videos/{videoId}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a video chapters
         * @description In place of those that it has. Without any it has those of its description again.
         */
        put: operations["putChapters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/{videoId}/transcripts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description In which the words are.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove what is said in a video
         * @description In that language; the others stay.
         */
        delete: operations["removeTranscript"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add what is said in a video
         * @description A file in WebVTT, SRT or YouTube's json3, which is found out from the file. It comes in place of the transcript that the video has in that
         *     language. What automatic captions repeat line by line is said once. It is the one other call that brings more than 64 KiB: up to 32 MiB.
         */
        post: operations["uploadTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/{videoId}/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description Made by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a question for everyone
         * @description Or change the one of that id. A video has 200 at most.
         */
        put: operations["markQuestion"];
        post?: never;
        /**
         * Take a question out of a video, for everyone
         * @description What people have answered and rated stays with them.
         */
        delete: operations["unmarkQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a file of videos
         * @description Whatever `greenroom catalogue import` reads, 32 MiB and 100,000 videos at most. Nothing of it goes in yet. It is kept for an hour, by the server that
         *     read it; a curator has one import at a time.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/shelves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the videos that ship with the program
         * @description As a file of them would be.
         */
        post: operations["importShelves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        /**
         * See how far an import is
         * @description Ask again while it is deciding or applying.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Stop and forget an import
         * @description One that is applied is stopped, and then nothing has changed, unless it had just gone in.
         */
        delete: operations["dropImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{importId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        /**
         * Read the rows of an import
         * @description The first thousand of each kind are kept. Without a kind: those that are not refused.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{importId}/options": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Decide an import anew
         * @description With another category for videos that name none, or another choice for those that are known.
         */
        put: operations["chooseImport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{importId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an import go in
         * @description All of it together. Refused rows are left out when that is wanted; else nothing goes in.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories for their curators
         * @description In their order.
         */
        get: operations["listCuratedCategories"];
        put?: never;
        /**
         * Add a category
         * @description It comes after the others. Its `_id` is made of the name and stays for ever.
         */
        post: operations["addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the order of the categories
         * @description Every category once.
         */
        put: operations["orderCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                categoryId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a category
         * @description Its videos, those that were removed too, go to another one.
         */
        delete: operations["removeCategory"];
        options?: never;
        head?: never;
        /**
         * Change what is said of a category
         * @description What is not named stays.
         */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what pictures of categories are made of
         * @description A tone and a symbol are a picture.
         */
        get: operations["listPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an error of the app
         * @description An error that the app met in a browser. The server counts it by page in the metric `greenroom_browser_errors_total` and logs it, at
         *     most 30 in a minute. It stores no other data, and uses the client address only to limit the rate. `page` is the route pattern of
         *     the page, such as `/explore/{id}`; a path that no pattern matches is counted as `other`. Query strings, fragments, ids in paths,
         *     e-mail addresses and tokens are removed from `message` before it is logged. A longer `message` than 500 characters is cut. From
         *     one client address 20 are accepted in a minute.
         */
        post: operations["reportError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/todos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sample to-dos
         * @description A short list that is always the same, for trying out a client. It needs no token and touches no data.
         */
        get: operations["listTestTodos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document, as it is written
         * @description The contract as people read and write it.
         */
        get: operations["getContractYAML"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document, as JSON
         * @description The contract as programs read it.
         */
        get: operations["getContractJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        VideoId: string;
        /** @description A JSON Web Token (HS256) with `_id`, `email`, `iat` and `jti`. */
        EncodedToken: string;
        Video: {
            _id: components["schemas"]["VideoId"];
            title: string;
            description: string;
            creatorName: string;
            /** @description The channel's id; empty when unknown. */
            creatorId: string;
            /** @description A string of digits; empty when unknown. */
            viewQuantity: string;
            /** @description The day on which the views were counted, year-month-day; absent when unknown. */
            viewsAsOf?: string;
            /** @description Year-month-day; empty when unknown. */
            dateOfUpload: string;
            /** @description Absent when unknown. */
            durationSeconds?: number;
            categoryName: string;
            /**
             * @description The video has left the library, and stays in the lists that hold it. Absent otherwise.
             * @constant
             */
            removed?: true;
        };
        /** @description A language's tag, such as `en` or `pt-BR`. */
        Language: string;
        Chapter: {
            title: string;
            /** @description Where it begins. It ends where the next one begins. */
            seconds: number;
        };
        Cue: {
            /** @description Seconds, to the millisecond. */
            from: number;
            /** @description Seconds, to the millisecond. */
            to: number;
            text: string;
        };
        /** @description Where words are said in a video. */
        SpokenMoment: {
            video: components["schemas"]["Video"];
            language: components["schemas"]["Language"];
            /** @description When the first cue begins that holds one of the words, in seconds, to the millisecond. */
            from: number;
            /**
             * @description What is said there, as plain text.
             * @example so tell me about a time when you disagreed
             */
            text: string;
            /** @description How many more cues of the transcript hold all the words. */
            others: number;
        };
        /** @description A moment of a video that asks something. */
        VideoQuestion: {
            _id: string;
            /** @description When it was asked. */
            seconds: number;
            text: string;
            /** @description When the answer in the video ends; absent when unknown. */
            answerEnds?: number;
        };
        /**
         * @description What YouTube said when it was last asked.
         * @enum {string}
         */
        VideoState: "unchecked" | "plays" | "removed" | "private" | "notEmbeddable";
        /** @description A video as its curators see it. What is not known is absent or empty, as with other videos. */
        CuratedVideo: components["schemas"]["Video"] & {
            categoryId: string;
            state: components["schemas"]["VideoState"];
            /** @description The day on which that was first found, year-month-day; absent when it was never asked for. */
            stateSince?: string;
            /** @description The day on which it was last asked for, year-month-day; absent for never. */
            checkedOn?: string;
            /** @description How many players could not play it since; absent for none. */
            hints?: number;
        };
        /** @description How many videos there are in the library, and how many have left it. */
        CuratedCounts: {
            all: number;
            /** @description That do not play. */
            dead: number;
            noLength: number;
            /** @description That have left the library. */
            removed: number;
            unchecked: number;
        };
        CuratedCategory: components["schemas"]["Category"] & {
            shortNames: string;
            /** @description Of a composed picture; else absent. */
            tone?: string;
            /** @description Of a composed picture; else absent. */
            symbol?: string;
            videos: number;
            removedVideos: number;
        };
        Overview: {
            people: {
                accounts: number;
                guests: number;
                /** @description Accounts that were used in the last seven days. */
                activeThisWeek: number;
            };
            videos: components["schemas"]["CuratedCounts"] & {
                categories: number;
            };
            deadVideos: components["schemas"]["CuratedVideo"][];
            mostWatched: {
                video: components["schemas"]["CuratedVideo"];
                /** @description How many have it in their history. */
                people: number;
            }[];
            /** @description Whether the server asks YouTube. */
            lookUp: boolean;
            size?: {
                /** @description Bytes. */
                database: number;
                /** @description Bytes beside it; absent where that is not known. */
                free?: number;
            };
            keeping?: {
                version: string;
                signup: string;
                backups?: {
                    /** @description Seconds. */
                    every: number;
                    /** @description How many there are. */
                    kept: number;
                    /** @description Whether one is being written. */
                    running: boolean;
                    /** @description Why the latest one could not be written; absent when it could. */
                    failure?: string;
                    last?: components["schemas"]["Moment"];
                    oldest?: components["schemas"]["Moment"];
                };
            };
        };
        LogPerson: {
            _id: string;
            name?: string;
            email: string;
        };
        LogEntry: {
            _id: string;
            at: components["schemas"]["Moment"];
            by?: components["schemas"]["LogPerson"];
            /** @enum {string} */
            from: "page" | "command" | "server";
            /** @example video.edited */
            action: string;
            about?: components["schemas"]["LogPerson"];
            /** @description The id of what was changed. */
            subject?: string;
            /** @description What that was called. */
            title?: string;
            /** @description How many; absent for one. */
            count?: number;
            was?: {
                [key: string]: string;
            };
            is?: {
                [key: string]: string;
            };
        };
        Import: {
            _id: string;
            name: string;
            /** @enum {string} */
            stage: "deciding" | "ready" | "applying" | "done" | "failed" | "stopped";
            /** @description Rows. */
            read: number;
            /** @description Rows. */
            decided: number;
            /** @description Videos. */
            applied: number;
            report?: {
                new: number;
                /** @description Videos that had left the library. */
                returned: number;
                updated: number;
                /** @description Videos that stay as they are. */
                known: number;
                /** @description Rows that say again what an earlier one says. */
                repeated: number;
                newCategories: number;
                /** @description Videos that get chapters. */
                chapters: number;
                /** @description Chapters that are left out because they begin after the end of their video. */
                chaptersCut: number;
                /** @description Rows with a date such as 03/04/2024, which the option 'dates' is about. */
                unclearDates: number;
                /** @description Rows. */
                refused: number;
                /** @description Columns that are not read. */
                unknownColumns: string[];
            };
            options: {
                category: string;
                update: boolean;
                /** @enum {string} */
                dates: "" | "dmy" | "mdy";
            };
            /** @description What is wrong; absent otherwise. */
            failure?: string;
        };
        ImportRow: {
            line: number;
            _id?: string;
            title?: string;
            /** @description As the file has it. */
            category?: string;
            /** @enum {string} */
            kind: "new" | "returned" | "updated" | "known" | "refused";
            /** @description Why it is refused. */
            reason?: string;
            /** @description The category that may be meant. */
            suggestion?: {
                categoryId: string;
                categoryName: string;
            };
        };
        Category: {
            _id: string;
            categoryName: string;
            /** @description A path on this host, or a URL. */
            imgUrl: string;
            description: string;
        };
        Todo: {
            _id: string;
            title: string;
            completed: boolean;
        };
        Playlist: {
            _id: string;
            title: string;
            description: string;
            parts?: components["schemas"]["Parts"];
            share?: components["schemas"]["Share"];
            videos: components["schemas"]["Video"][];
        };
        Likes: {
            likes: components["schemas"]["Video"][];
        };
        WatchLater: {
            watchlater: components["schemas"]["Video"][];
        };
        History: {
            history: components["schemas"]["Video"][];
        };
        Playlists: {
            playlists: components["schemas"]["Playlist"][];
        };
        PlaylistsByIds: {
            playlists: {
                _id: string;
                title: string;
                description: string;
                parts?: components["schemas"]["Parts"];
                share?: components["schemas"]["Share"];
                videoIds: components["schemas"]["VideoId"][];
            }[];
        };
        OnePlaylist: {
            playlist: components["schemas"]["Playlist"];
        };
        /**
         * @description What a change has made of a list, or of the playlists. The revision is the account's, greater by one than before. A client that
         *     holds the list by the revision before (`Lists-Revision` says by which it was read) makes the same change to what it
         *     holds; any other has missed a change, and reads the list again.
         */
        Change: {
            /** @description The account's since then; each change makes it greater by one. */
            revision: number;
            /** @description How many videos the list holds now; how many playlists there are. */
            count: number;
            /** @description Of the video that was added or removed. */
            videoId?: string;
            /** @description Of the playlist that was created, changed or deleted. */
            playlistId?: string;
            share?: components["schemas"]["Share"];
        };
        /** @description A playlist's link, which its owner alone sees. */
        Share: {
            /**
             * @description It begins at the site's address. It is not said when the secret by which it was made is gone: such a link works still.
             * @example /shared/Zk3yqVx0o8uH2m1r5tWcJp7L
             */
            path?: string;
            createdAt: components["schemas"]["Moment"];
        };
        /** @description What a playlist plays of a video, in seconds. */
        Part: {
            from: number;
            /** @description The video's end when it is not said. */
            to?: number;
        };
        /** @description Of the videos that are not played whole, by their ids. */
        Parts: {
            [key: string]: components["schemas"]["Part"];
        };
        NewPlaylist: {
            playlist: {
                title: string;
                description: string;
            };
        };
        /** @description The account, with every field that was sent at sign-up except the password. */
        User: {
            _id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Whether it is a guest's, which expires. */
            guest: boolean;
            /** @description As sent at sign-up. */
            firstName?: unknown;
            /** @description As sent at sign-up. */
            lastName?: unknown;
            /** @description True while what the person plays stays out of their history. Absent otherwise. */
            historyPaused?: unknown;
            createdAt: components["schemas"]["Moment"];
            updatedAt: components["schemas"]["Moment"];
            likes: components["schemas"]["Video"][];
            history: components["schemas"]["Video"][];
            playlists: components["schemas"]["Playlist"][];
            watchlater: components["schemas"]["Video"][];
            /** @description Never sent. */
            password?: unknown;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A curator looks after the catalogue, an operator after all.
         * @enum {string}
         */
        Role: "learner" | "curator" | "operator";
        /** @description The account without its lists, with every field that was sent at sign-up except the password. */
        Account: {
            _id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Whether it is a guest's, which expires. */
            guest: boolean;
            /** @description As sent at sign-up. */
            firstName?: unknown;
            /** @description As sent at sign-up. */
            lastName?: unknown;
            createdAt: components["schemas"]["Moment"];
            updatedAt: components["schemas"]["Moment"];
            /** @description Never sent. */
            password?: unknown;
        } & {
            [key: string]: unknown;
        };
        Session: {
            _id: string;
            /**
             * @description In which it was opened; "" when unknown.
             * @example Firefox
             */
            browser: string;
            /**
             * @description On which; "" when unknown.
             * @example Windows
             */
            system: string;
            createdAt: components["schemas"]["Moment"];
            /** @description Right to an hour. */
            lastUsedAt: components["schemas"]["Moment"];
            /** @description Whether it is the one that asks. */
            current: boolean;
        };
        /** @description A link that is shown once. The site's address goes before the path. */
        Link: {
            /** @example /reset#4q2Tc0 */
            path: string;
            expiresAt: components["schemas"]["Moment"];
        };
        Invitation: {
            _id: string;
            /** @description How many accounts could be made by it. */
            uses: number;
            usesLeft: number;
            createdAt: components["schemas"]["Moment"];
            expiresAt: components["schemas"]["Moment"];
        };
        /** @description An account as who looks after people sees it. */
        Person: {
            _id: string;
            email: string;
            firstName?: string;
            lastName?: string;
            role: components["schemas"]["Role"];
            disabled: boolean;
            createdAt: components["schemas"]["Moment"];
            /** @description When one of its sessions was used last, right to an hour; absent when there is none. */
            lastUsedAt?: components["schemas"]["Moment"];
            sessions: number;
            /** @description In its likes, watch later and playlists. */
            videos: number;
            playlists: number;
        };
        /**
         * @description Year-month-day T hour:minute:second plus offset.
         * @example 2026-11-20T09:30:00+00:00
         */
        Moment: string;
        SignUp: {
            email: string;
            password: string;
            firstName?: string;
            lastName?: string;
            /** @description The token of the link by which the account is made. */
            invitation?: string;
        } & {
            [key: string]: unknown;
        };
        LogIn: {
            email: string;
            password: string;
            /** @description Whether the lists of the guest whose token the request carries come along; they don't when it is absent. */
            bringGuestLists?: boolean;
        };
        /** @description How much of a guest's lists the account had no room for; there when they were brought along. */
        LeftOut: {
            /** @description Videos of this list. */
            likes: number;
            /** @description Videos of this list. */
            watchlater: number;
            /** @description Whole playlists. */
            playlists: number;
            /** @description Videos of the playlists that were brought. */
            playlistVideos: number;
            /** @description Positions, notes, questions and ratings. */
            entries: number;
        };
        EntryId: string;
        /** @description Greater after each change. */
        NotebookRevision: number;
        Position: {
            videoId: components["schemas"]["VideoId"];
            /** @description From the beginning of the video. */
            seconds: number;
            /** @description Of the whole video in seconds, as the player said; absent when it did not. */
            length?: number;
            watched: boolean;
            at: components["schemas"]["Moment"];
        };
        NewPosition: {
            /** @description From the beginning of the video. */
            seconds: number;
            /** @description Of the whole video in seconds. */
            length?: number;
            /** @description As it was when absent. */
            watched?: boolean;
            /**
             * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Note: {
            _id: components["schemas"]["EntryId"];
            videoId: components["schemas"]["VideoId"];
            /** @description From the beginning of the video. */
            seconds: number;
            /** @description As it was written. It is text and never markup. */
            text: string;
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        NewNote: {
            videoId: components["schemas"]["VideoId"];
            /** @description From the beginning of the video. */
            seconds: number;
            text: string;
            /**
             * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Question: {
            _id: components["schemas"]["EntryId"];
            videoId: components["schemas"]["VideoId"];
            /** @description From the beginning of the video. */
            seconds: number;
            text: string;
            /** @description When the candidate's answer is over; absent when unknown. */
            answerEnds?: number;
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        NewQuestion: {
            videoId: components["schemas"]["VideoId"];
            /** @description From the beginning of the video. */
            seconds: number;
            text: string;
            /** @description When the candidate's answer is over; after `seconds`. */
            answerEnds?: number;
            /**
             * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        /** @enum {string} */
        RatingValue: "again" | "hard" | "good" | "easy" | "undone";
        /** @description When the question comes back after this rating, and what the next rating needs to know. It follows from the ratings alone. Moments are kept in UTC to the millisecond, numbers with eight decimals. */
        Schedule: {
            /** Format: date-time */
            due: string;
            stability: number;
            difficulty: number;
            elapsedDays?: number;
            scheduledDays?: number;
            learningSteps?: number;
            reps?: number;
            lapses?: number;
            state?: number;
            /** Format: date-time */
            lastReview?: string;
        };
        Rating: {
            _id: components["schemas"]["EntryId"];
            questionId: components["schemas"]["EntryId"];
            videoId: components["schemas"]["VideoId"];
            rating: components["schemas"]["RatingValue"];
            undoes?: components["schemas"]["EntryId"];
            schedule?: components["schemas"]["Schedule"];
            at: components["schemas"]["Moment"];
        };
        NewRating: {
            questionId: components["schemas"]["EntryId"];
            videoId: components["schemas"]["VideoId"];
            rating: components["schemas"]["RatingValue"];
            /** @description With `undone`: the rating that counts no more. */
            undoes?: components["schemas"]["EntryId"];
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Positions: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description They are all that there are, not what changed. */
            whole: boolean;
            positions: components["schemas"]["Position"][];
            /** @description Ids of entries that were removed since; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description What is kept now of what was written. */
        WrittenPosition: {
            revision: components["schemas"]["NotebookRevision"];
            position?: components["schemas"]["Position"];
            /** @description In place of the entry, when it is not there. */
            removed?: components["schemas"]["EntryId"];
        };
        Notes: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description They are all that there are, not what changed. */
            whole: boolean;
            notes: components["schemas"]["Note"][];
            /** @description Ids of entries that were removed since; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description What is kept now of what was written. */
        WrittenNote: {
            revision: components["schemas"]["NotebookRevision"];
            note?: components["schemas"]["Note"];
            /** @description In place of the entry, when it is not there. */
            removed?: components["schemas"]["EntryId"];
        };
        Questions: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description They are all that there are, not what changed. */
            whole: boolean;
            questions: components["schemas"]["Question"][];
            /** @description Ids of entries that were removed since; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description What is kept now of what was written. */
        WrittenQuestion: {
            revision: components["schemas"]["NotebookRevision"];
            question?: components["schemas"]["Question"];
            /** @description In place of the entry, when it is not there. */
            removed?: components["schemas"]["EntryId"];
        };
        Ratings: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description They are all that there are, not what changed. */
            whole: boolean;
            ratings: components["schemas"]["Rating"][];
            /** @description Ids of entries that were removed since; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description What is kept now of what was written. */
        WrittenRating: {
            revision: components["schemas"]["NotebookRevision"];
            rating?: components["schemas"]["Rating"];
            /** @description In place of the entry, when it is not there. */
            removed?: components["schemas"]["EntryId"];
        };
        Plan: {
            /** @constant */
            _id: "plan";
            /** Format: date */
            interviewOn: string;
            /**
             * Format: date
             * @description The first day of the plan.
             */
            startsOn: string;
            /** @description The person's time zone. */
            zone: string;
            title?: string;
            /** @description For each day of the week, Monday first. */
            minutes: number[];
            daysOff: string[];
            categories: string[];
            /** @description The person's own. One that is gone counts as empty. */
            playlists: string[];
            /** @description Ids of videos and questions that the person wants nothing of. */
            dropped: string[];
            /** @description Until when videos and questions are put off, by id: before that day they are not planned. */
            later?: {
                [key: string]: string;
            };
            /** @description Pairs of videos, by id, that stand in each other's places: one swap after the other. */
            swaps?: string[][];
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        NewPlan: {
            /** Format: date */
            interviewOn: string;
            /**
             * Format: date
             * @description The first day of the plan.
             */
            startsOn: string;
            /** @description The person's time zone. */
            zone: string;
            title?: string;
            /** @description For each day of the week, Monday first. */
            minutes: number[];
            daysOff: string[];
            categories: string[];
            /** @description The person's own. One that is gone counts as empty. */
            playlists: string[];
            /** @description Ids of videos and questions that the person wants nothing of. */
            dropped: string[];
            /** @description Until when videos and questions are put off, by id: before that day they are not planned. */
            later?: {
                [key: string]: string;
            };
            /** @description Pairs of videos, by id, that stand in each other's places: one swap after the other. */
            swaps?: string[][];
            /**
             * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        /** @description What is kept now of what was written. */
        WrittenPlan: {
            revision: components["schemas"]["NotebookRevision"];
            plan?: components["schemas"]["Plan"];
            /**
             * @description In place of the plan, when there is none.
             * @constant
             */
            removed?: "plan";
        };
        /** @description A video or a part of it, a question that was never answered, or one that comes back. */
        PlanItem: {
            /** @enum {string} */
            kind: "video" | "question" | "review";
            videoId: components["schemas"]["VideoId"];
            questionId?: components["schemas"]["EntryId"];
            /** @description The playlist that plays this part of the video; absent for whole videos, and where the parts of several are planned together. */
            playlistId?: string;
            /** @description The video's; empty when the plan has it not. */
            title: string;
            /** @description The question's; absent when it is not known. */
            text?: string;
            /** @description In seconds; absent for the beginning. */
            from?: number;
            /** @description In seconds; absent for the end. */
            to?: number;
            /** @description Those that the part consists of; absent when it begins or ends within one, and for a whole video. */
            chapters?: {
                first: number;
                last: number;
                /** @description How many the video has. */
                of: number;
                /** @description The titles of the first ones. */
                titles: string[];
            };
            /** @description How long it takes, rounded up. */
            minutes: number;
            /**
             * @description Its length is not known, and counts as 20 minutes. Absent otherwise.
             * @constant
             */
            guessed?: true;
        };
        PlanDay: {
            /** Format: date */
            date: string;
            /** @description How many there are; today those that are not `spent`. */
            minutes: number;
            items: components["schemas"]["PlanItem"][];
        };
        PlanDays: {
            /** Format: date */
            today: string;
            /** Format: date */
            interviewOn: string;
            /** @description 1 on the first day of the plan; less before it. */
            day: number;
            /** @description How many days the plan has. */
            of: number;
            /** @description The day of the interview has come. */
            over: boolean;
            days: components["schemas"]["PlanDay"][];
            /** @description What was done today, the first of it. */
            done: components["schemas"]["PlanItem"][];
            /** @description How many minutes all took that was done today. */
            spent: number;
            /** @description What no longer fits, the first of it. */
            left: components["schemas"]["PlanItem"][];
            /** @description How much that is in all. */
            leftCount: number;
            leftMinutes: number;
            /** @description How many videos are planned whose length is not known. */
            guessed: number;
            putOff: (components["schemas"]["PlanItem"] & {
                /** Format: date */
                until: string;
            })[];
            progress: {
                categoryId: string;
                categoryName: string;
                videos: number;
                watched: number;
                minutes: number;
                minutesWatched: number;
            }[];
            /** @description There are more videos than are planned. */
            more: boolean;
        };
        Errors: {
            errors: string[];
        };
    };
    responses: {
        /** @description The liked videos, oldest first. */
        Likes: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Lists-Revision": components["headers"]["ListsRevision"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Likes"];
            };
        };
        /** @description The liked videos, oldest first, or, when that was preferred, the change alone. */
        LikesChanged: {
            headers: {
                ETag: components["headers"]["ChangedETag"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Likes"];
                "application/vnd.greenroom.change+json": components["schemas"]["Change"];
            };
        };
        /** @description The videos saved for later, oldest first. */
        WatchLater: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Lists-Revision": components["headers"]["ListsRevision"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WatchLater"];
            };
        };
        /** @description The videos saved for later, oldest first, or, when that was preferred, the change alone. */
        WatchLaterChanged: {
            headers: {
                ETag: components["headers"]["ChangedETag"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WatchLater"];
                "application/vnd.greenroom.change+json": components["schemas"]["Change"];
            };
        };
        /** @description The watched videos, latest first. */
        History: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Lists-Revision": components["headers"]["ListsRevision"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["History"];
            };
        };
        /** @description The watched videos, latest first, or, when that was preferred, the change alone. */
        HistoryChanged: {
            headers: {
                ETag: components["headers"]["ChangedETag"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["History"];
                "application/vnd.greenroom.change+json": components["schemas"]["Change"];
            };
        };
        /** @description The playlists, oldest first, or, when that was preferred, with the ids of their videos. */
        PlaylistsOrIds: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Lists-Revision": components["headers"]["ListsRevision"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Playlists"];
                "application/vnd.greenroom.playlists+json": components["schemas"]["PlaylistsByIds"];
            };
        };
        /** @description The playlists, oldest first, or, when that was preferred, the change alone. */
        PlaylistsChanged: {
            headers: {
                ETag: components["headers"]["ChangedETag"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Playlists"];
                "application/vnd.greenroom.change+json": components["schemas"]["Change"];
            };
        };
        /** @description The playlist. */
        Playlist: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Lists-Revision": components["headers"]["ListsRevision"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OnePlaylist"];
            };
        };
        /** @description The playlist, or, when that was preferred, the change alone. */
        PlaylistChanged: {
            headers: {
                ETag: components["headers"]["ChangedETag"];
                "Preference-Applied": components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OnePlaylist"];
                "application/vnd.greenroom.change+json": components["schemas"]["Change"];
            };
        };
        /** @description The account. */
        Account: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    user: components["schemas"]["Account"];
                };
            };
        };
        /** @description The account. */
        Person: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    person: components["schemas"]["Person"];
                };
            };
        };
        /** @description The sessions. */
        Sessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    sessions: components["schemas"]["Session"][];
                };
            };
        };
        /** @description The role of the account does not do. */
        CuratorsOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "Only a curator or an operator may do this. Forbidden error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The role of who asks does not permit it. */
        OperatorsOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "Only an operator may do this. Forbidden error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description An import is being applied. Nothing else changes the catalogue until it has finished. */
        Importing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "An import is being applied. Try again when it has finished. Conflict error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Nobody would operate the library any more. */
        LastOperator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The library needs an operator: make somebody else one first. Conflict error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Positions in videos. */
        Positions: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Positions"];
            };
        };
        /** @description What is kept now. */
        Position: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenPosition"];
            };
        };
        /** @description Notes. */
        Notes: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Notes"];
            };
        };
        /** @description What is kept now. */
        Note: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenNote"];
            };
        };
        /** @description Questions that the person marked. */
        Questions: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Questions"];
            };
        };
        /** @description What is kept now. */
        Question: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenQuestion"];
            };
        };
        /** @description Ratings of answers. */
        Ratings: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Ratings"];
            };
        };
        /** @description What is kept now. */
        Rating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenRating"];
            };
        };
        /** @description What is kept now. */
        Plan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenPlan"];
            };
        };
        /** @description The id or the parameter can't be read. */
        BadEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The answer named by `If-None-Match` still holds. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body can't be read. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The token is missing, malformed, expired, revoked or foreign, or its account is gone. */
        InvalidToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The token is invalid. Unauthorized access error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The questions of the video that are marked for everyone, as they are now. */
        MarkedQuestions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    questions: components["schemas"]["VideoQuestion"][];
                };
            };
        };
        /** @description The library has no such video. */
        NoVideo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The video you request does not exist. Not Found error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The library has no such category. */
        NoCategory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The category you request does not exist. Not Found error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account vanished after its token was checked. */
        NoAccountForList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The email you entered is not Registered. Not Found error"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account vanished after its token was checked. */
        NoAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The user you request does not exist. Not Found error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The library has no such video, or the account vanished after its token was checked. */
        NoVideoOrAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account has no room for the copy, or it can't be called so. */
        NoCopy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description There is no such link, or it was ended. */
        NoShared: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The playlist you request does not exist. Not Found error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account has no such playlist, or that does not hold the videos. */
        NotInPlaylist: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account has no such playlist, or vanished after its token was checked. */
        NoPlaylistOrAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is over 64 KiB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The request is larger than 64 KiB. Content Too Large error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The `content-type` is missing, or something else than JSON in UTF-8, or there is a `content-encoding`. */
        NotJSON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The list is full, or all lists of the account together. */
        ListFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Too many log-ins from this address have failed, it has made too many accounts, or it or the account too many changes. */
        TooManyAttempts: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /**
         * @description What any call can answer. A change beyond the limits of its account or address is 429, and any change but a removal is 507 while
         *     the disk of the database is full, and so is the log-in of a new guest; both say in `Retry-After` how long to wait.
         */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
    };
    parameters: {
        /** @description The `_id` of an account. */
        userId: string;
        /**
         * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
         * @example return=minimal
         */
        prefer: string;
        /**
         * @description Which day it is where the person is.
         * @example 2026-11-25
         */
        today: string;
        /**
         * @description How many minutes the person's clock was ahead of UTC when that day began. It says what was done today, and on which day a question comes back.
         * @example 60
         */
        offset: number;
        /**
         * @description The `revision` of an answer, to get what changed after it. All without it.
         * @example 41
         */
        since: number;
        /**
         * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
         * @example 1500
         */
        ago: number;
        /**
         * @description Made by who writes the note first, for example at random.
         * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
         */
        noteId: components["schemas"]["EntryId"];
        /**
         * @description Made by who marks the question, for example at random.
         * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
         */
        questionId: components["schemas"]["EntryId"];
        /**
         * @description Made by who rates, for example at random.
         * @example c1a2b3d4-1111-4222-8333-944455566677
         */
        ratingId: components["schemas"]["EntryId"];
        /**
         * @description The video's id.
         * @example rw4s4M3hFfs
         */
        videoId: components["schemas"]["VideoId"];
        /**
         * @description In which the words are.
         * @example en
         */
        language: components["schemas"]["Language"];
        /**
         * @description What follows `/shared/` in the link.
         * @example Zk3yqVx0o8uH2m1r5tWcJp7L
         */
        shareToken: string;
        /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
        playlistId: string;
    };
    requestBodies: {
        Copy: {
            content: {
                /**
                 * @example {
                 *       "playlist": {
                 *         "title": "Second round"
                 *       }
                 *     }
                 */
                "application/json": {
                    playlist: {
                        title?: string;
                    };
                };
            };
        };
        /** @description Only `video._id` is read; the answer holds the library's own record. */
        Video: {
            content: {
                /**
                 * @example {
                 *       "video": {
                 *         "_id": "rw4s4M3hFfs"
                 *       }
                 *     }
                 */
                "application/json": {
                    video: {
                        _id: components["schemas"]["VideoId"];
                    };
                };
            };
        };
    };
    headers: {
        /** @description Changes when the answer does. */
        ETag: string;
        /** @description With the change alone: the tag that the list has since then, or all the playlists by ids. */
        ChangedETag: string;
        /** @description The account's revision, by which the list is as it is here: a change with the next `revision` is the next change of the account. */
        ListsRevision: number;
        /** @description `return=minimal` when the answer is the change alone, or has ids in place of videos. */
        PreferenceApplied: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Asha",
                 *       "lastName": "Menon",
                 *       "email": "asha@example.org",
                 *       "password": "ten green chairs"
                 *     }
                 */
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The account and its first token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        createdUser: components["schemas"]["User"];
                        encodedToken: components["schemas"]["EncodedToken"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who asks may not make an account so. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The account can't be created as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "guest@greenroom.example",
                 *       "password": "green-room-guest"
                 *     }
                 */
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            /** @description The account, without its password, and a token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        foundUser: components["schemas"]["User"];
                        encodedToken: components["schemas"]["EncodedToken"];
                        guestListsLeftOut?: components["schemas"]["LeftOut"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The credentials you entered are invalid. Unauthorized access error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account is disabled; said to who has its password alone. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "This account is disabled. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description No account has this e-mail. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The email you entered is not Registered. Not Found error"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is worth nothing any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    getAdmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may sign up, and how a password is reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Everybody, nobody, who has an invitation, or who has an e-mail at one of the domains or an invitation.
                         * @enum {string}
                         */
                        signup: "open" | "closed" | "invite" | "domains";
                        domains: string[];
                        /** @description Whether one may look around as a guest. */
                        guests: boolean;
                        /**
                         * @description Whether a link to a new password comes by e-mail, or from an operator.
                         * @enum {string}
                         */
                        reset: "mail" | "operator";
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    askForReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description An e-mail is on its way, if there is such an account. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reset: "mail";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The library sends no mail. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "This library sends no mail. Ask its operator for a link. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description That is no e-mail. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. The email is not valid."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The fragment of the link. */
                    token: string;
                    /** @description The new one. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The link does not work, or not any more. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The link is not valid any more. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The password can not be chosen. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. The password is shorter than 8 bytes."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /** @description How many videos a page holds. */
                limit?: number;
                /** @description The `next` of the page before. */
                cursor?: string;
                /**
                 * @description The `_id` of a category.
                 * @example software-development
                 */
                category?: string;
                /**
                 * @description Words that title, creator, description or category must all hold, each the beginning of one of theirs, without
                 *     regard to case and accents. A category also holds its short names, such as PM. At most 8 words and 200
                 *     characters. Words of five letters and more may hold one typing error when nothing else is found: `searchedFor`
                 *     says then what was looked for instead.
                 * @example system design
                 */
                q?: string;
                /** @description The least length of a video, in seconds. With either bound, videos of unknown length are left out. */
                minSeconds?: number;
                /** @description The greatest length of a video, in seconds. */
                maxSeconds?: number;
                /**
                 * @description Without it: `rank` when `q` is given, else `catalogue`. In `rank`, videos whose title holds all words come first,
                 *     then those whose title and creator do, then the others, each in catalogue order. In `shuffled`, which takes no
                 *     `q`, the `seed` says how: the same one gives the same order to everybody. Videos that are added while somebody
                 *     goes from page to page come only to who begins after it; what is there stays in its place.
                 */
                order?: "catalogue" | "newest" | "title" | "rank" | "shuffled";
                /**
                 * @description Which of the shuffled orders it is; read in `shuffled` alone. Answers to the seeds from 0 to 63 are kept
                 *     ready, so who wants just any order best takes one of those.
                 */
                seed?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The videos. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["Video"][];
                        /** @description The cursor of the next page; absent on the last one. */
                        next?: string;
                        /**
                         * @description The words that were looked for in place of `q`, for which nothing was found; absent when `q` was.
                         * @example system design
                         */
                        searchedFor?: string;
                        /**
                         * @description How many videos there are on all pages. On the first page alone, without `q` only when there are more
                         *     pages, and not while the server, which has just started or read a new catalogue, would count for long.
                         * @example 48
                         */
                        total?: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoCategory"];
            default: components["responses"]["Failure"];
        };
    };
    suggestVideos: {
        parameters: {
            query?: {
                /**
                 * @description What was typed so far, as of `GET /videos`. Without it nothing is suggested.
                 * @example syst
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The titles. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: string[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The search can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchSpoken: {
        parameters: {
            query?: {
                /**
                 * @description The words, as of `GET /videos`. Without it nothing is found.
                 * @example tell me about a time
                 */
                q?: string;
                /**
                 * @description Of several transcripts of a video, those in this language are looked at first; then all others, in the order of their tags.
                 * @example en
                 */
                language?: string;
                /** @description The `_id` of a category. */
                category?: string;
                /** @description The least length of a video, as of `GET /videos`. */
                minSeconds?: number;
                /** @description The greatest length of a video, in seconds. */
                maxSeconds?: number;
                /** @description How many moments are found at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moments. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moments: components["schemas"]["SpokenMoment"][];
                        /**
                         * @description The server has just started, and not every transcript was looked at; absent later.
                         * @constant
                         */
                        partial?: true;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoCategory"];
            default: components["responses"]["Failure"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: components["schemas"]["Video"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NoVideo"];
            default: components["responses"]["Failure"];
        };
    };
    getOutline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outline. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chapters: components["schemas"]["Chapter"][];
                        /** @description One for each language, in alphabetical order. */
                        transcripts: {
                            language: components["schemas"]["Language"];
                        }[];
                        /** @description In the order of their moments. */
                        questions: components["schemas"]["VideoQuestion"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NoVideo"];
            default: components["responses"]["Failure"];
        };
    };
    listVideoQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: (components["schemas"]["VideoQuestion"] & {
                            videoId: string;
                        })[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description In which the words are.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["Language"];
                        cues: components["schemas"]["Cue"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The library has no such video, or not its words in that language, or what it has stored of them cannot be read. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    hintAtVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {integer} */
                    code: 100 | 101 | 150;
                };
            };
        };
        responses: {
            /** @description It is noted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description It is another code. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example software-development */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["Category"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NoCategory"];
            default: components["responses"]["Failure"];
        };
    };
    listLikes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Likes"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccountForList"];
            default: components["responses"]["Failure"];
        };
    };
    like: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Video"];
        responses: {
            201: components["responses"]["LikesChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            /** @description It is liked already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The video is already in your liked videos"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["ListFull"];
            default: components["responses"]["Failure"];
        };
    };
    unlike: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LikesChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listWatchLater: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WatchLater"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccountForList"];
            default: components["responses"]["Failure"];
        };
    };
    watchLater: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Video"];
        responses: {
            201: components["responses"]["WatchLaterChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            /** @description It is saved already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The video is already in your watch later videos"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["ListFull"];
            default: components["responses"]["Failure"];
        };
    };
    dropWatchLater: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WatchLaterChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["History"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccountForList"];
            default: components["responses"]["Failure"];
        };
    };
    recordWatched: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Video"];
        responses: {
            201: components["responses"]["HistoryChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            /** @description It is in the history already. Remove it first to move it to the front. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The video is already in your history"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            default: components["responses"]["Failure"];
        };
    };
    clearHistory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    recordPlayback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            default: components["responses"]["Failure"];
        };
    };
    forgetWatched: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listPlaylists: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaylistsOrIds"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    createPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playlist": {
                 *         "title": "System design nights",
                 *         "description": "One a night, with notes."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPlaylist"];
            };
        };
        responses: {
            201: components["responses"]["PlaylistsChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The playlist can't be created as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Playlist"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            default: components["responses"]["Failure"];
        };
    };
    addToPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Video"];
        responses: {
            201: components["responses"]["PlaylistChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The playlist, the video or the account is not there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is in the playlist already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The video is already in your playlist"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["ListFull"];
            default: components["responses"]["Failure"];
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaylistsChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    editPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playlist": {
                 *         "title": "First round",
                 *         "description": ""
                 *       }
                 *     }
                 */
                "application/json": {
                    playlist: {
                        title?: string;
                        description?: string;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["PlaylistChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The playlist can't be changed as asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    copyPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Copy"];
        responses: {
            201: components["responses"]["PlaylistsChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["NoCopy"];
            default: components["responses"]["Failure"];
        };
    };
    sharePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaylistChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            default: components["responses"]["Failure"];
        };
    };
    unsharePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaylistChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            default: components["responses"]["Failure"];
        };
    };
    moveInPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "place": {
                 *         "before": "se6Soyi2k0U"
                 *       }
                 *     }
                 */
                "application/json": {
                    place: {
                        /** @description The id of a video of the playlist. */
                        before?: string;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["PlaylistChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NotInPlaylist"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            default: components["responses"]["Failure"];
        };
    };
    setPart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "part": {
                 *         "from": 240,
                 *         "to": 570
                 *       }
                 *     }
                 */
                "application/json": {
                    part: components["schemas"]["Part"];
                };
            };
        };
        responses: {
            200: components["responses"]["PlaylistChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NotInPlaylist"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description There is no such part. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. A part ends after it begins, and within 100 hours."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readShared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What follows `/shared/` in the link.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    "X-Robots-Tag"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlist: {
                            title: string;
                            description: string;
                            parts?: components["schemas"]["Parts"];
                            videos: components["schemas"]["Video"][];
                        };
                    };
                };
            };
            404: components["responses"]["NoShared"];
            default: components["responses"]["Failure"];
        };
    };
    copyShared: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description What follows `/shared/` in the link.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Copy"];
        responses: {
            201: components["responses"]["PlaylistsChanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            422: components["responses"]["NoCopy"];
            default: components["responses"]["Failure"];
        };
    };
    removeFromPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description With `return=minimal` the answer to a change is the change alone, whatever the size of the list, and has a media type of its own.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlaylistChanged"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoPlaylistOrAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listPositions: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an answer, to get what changed after it. All without it.
                 * @example 41
                 */
                since?: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Positions"];
            304: components["responses"]["NotModified"];
            /** @description The parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number, 0 at least."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 760,
                 *       "length": 1860
                 *     }
                 */
                "application/json": components["schemas"]["NewPosition"];
            };
        };
        responses: {
            200: components["responses"]["Position"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The position can't be kept. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    forgetPosition: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Position"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an answer, to get what changed after it. All without it.
                 * @example 41
                 */
                since?: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Notes"];
            304: components["responses"]["NotModified"];
            /** @description The parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number, 0 at least."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who writes the note first, for example at random.
                 * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
                 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "videoId": "rw4s4M3hFfs",
                 *       "seconds": 760,
                 *       "text": "Clarify before estimating."
                 *     }
                 */
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            200: components["responses"]["Note"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The note can't be kept. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeNote: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description Made by who writes the note first, for example at random.
                 * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
                 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Note"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an answer, to get what changed after it. All without it.
                 * @example 41
                 */
                since?: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Questions"];
            304: components["responses"]["NotModified"];
            /** @description The parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number, 0 at least."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who marks the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "videoId": "rw4s4M3hFfs",
                 *       "seconds": 95,
                 *       "text": "How would you improve the alarm clock?",
                 *       "answerEnds": 410
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            200: components["responses"]["Question"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The question can't be kept. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeQuestion: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description Made by who marks the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Question"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listRatings: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an answer, to get what changed after it. All without it.
                 * @example 41
                 */
                since?: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ratings"];
            304: components["responses"]["NotModified"];
            /** @description The parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number, 0 at least."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Made by who rates, for example at random.
                 * @example c1a2b3d4-1111-4222-8333-944455566677
                 */
                ratingId: components["parameters"]["ratingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "questionId": "3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40",
                 *       "videoId": "rw4s4M3hFfs",
                 *       "rating": "good",
                 *       "schedule": {
                 *         "due": "2026-11-25T09:30:00Z",
                 *         "stability": 3.17,
                 *         "difficulty": 5.28
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewRating"];
            };
        };
        responses: {
            200: components["responses"]["Rating"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoVideoOrAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The rating can't be kept. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: components["schemas"]["NotebookRevision"];
                        plan: components["schemas"]["Plan"] | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interviewOn": "2026-12-12",
                 *       "startsOn": "2026-11-22",
                 *       "zone": "Europe/Berlin",
                 *       "minutes": [
                 *         40,
                 *         40,
                 *         40,
                 *         40,
                 *         40,
                 *         0,
                 *         60
                 *       ],
                 *       "daysOff": [
                 *         "2026-11-29"
                 *       ],
                 *       "categories": [
                 *         "product-management"
                 *       ],
                 *       "playlists": [],
                 *       "dropped": []
                 *     }
                 */
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            200: components["responses"]["Plan"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description There can be no such plan. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePlan: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the person did it. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Plan"];
            /** @description The parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'ago' must be a whole number, 0 at least."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    getPlanDays: {
        parameters: {
            query: {
                /**
                 * @description Which day it is where the person is.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description How many minutes the person's clock was ahead of UTC when that day began. It says what was done today, and on which day a question comes back.
                 * @example 60
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days from today to the day before the interview; none when that is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDays"];
                };
            };
            /** @description A parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            /** @description There is no plan. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The plan you request does not exist. Not Found error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    tryPlanDays: {
        parameters: {
            query: {
                /**
                 * @description Which day it is where the person is.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description How many minutes the person's clock was ahead of UTC when that day began. It says what was done today, and on which day a question comes back.
                 * @example 60
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interviewOn": "2026-12-12",
                 *       "startsOn": "2026-11-22",
                 *       "zone": "Europe/Berlin",
                 *       "minutes": [
                 *         40,
                 *         40,
                 *         40,
                 *         40,
                 *         40,
                 *         0,
                 *         60
                 *       ],
                 *       "daysOff": [],
                 *       "categories": [
                 *         "product-management"
                 *       ],
                 *       "playlists": [],
                 *       "dropped": []
                 *     }
                 */
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description The days as they would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description There can be no such plan. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. A plan has dates such as 2026-12-12."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCalendar: {
        parameters: {
            query: {
                /**
                 * @description Which day it is where the person is.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description How many minutes the person's clock was ahead of UTC when that day began. It says what was done today, and on which day a question comes back.
                 * @example 60
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar (RFC 5545). */
            200: {
                headers: {
                    /** @description That it is a file to be saved. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description A parameter can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'today' must be a date such as 2026-11-22."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            /** @description There is no plan. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The plan you request does not exist. Not Found error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: {
                            createdAt: components["schemas"]["Moment"];
                            expiresAt: components["schemas"]["Moment"];
                        } | null;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    createCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: components["schemas"]["Link"];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    revokeCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    followCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of the link, with or without `.ics`.
                 * @example 4q2Tc0.ics
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar (RFC 5545). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            /** @description There is no such link any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The calendar you request does not exist. Not Found error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    renameAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    /** @description Whether what the person plays stays out of their history from now on. */
                    historyPaused?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Account"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description A guest sends a name. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description A name is too long. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The account, and the session's new token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Account"];
                        encodedToken: components["schemas"]["EncodedToken"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or a guest asks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The e-mail can not be had. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The present password is wrong, or a guest asks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description It can not be chosen. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sessions"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sessions"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sessions"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, its sessions, its lists and its notebooks. */
            200: {
                headers: {
                    /** @description That it is a file to be saved. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exportedAt: components["schemas"]["Moment"];
                        user: components["schemas"]["Account"];
                        sessions: components["schemas"]["Session"][];
                        likes: components["schemas"]["Video"][];
                        history: components["schemas"]["Video"][];
                        watchlater: components["schemas"]["Video"][];
                        playlists: components["schemas"]["Playlist"][];
                        positions: components["schemas"]["Position"][];
                        notes: components["schemas"]["Note"][];
                        questions: components["schemas"]["Question"][];
                        ratings: components["schemas"]["Rating"][];
                        plan: components["schemas"]["Plan"] | null;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The account is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoAccount"];
            409: components["responses"]["LastOperator"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    becomeOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Account"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The link does not work, or a guest asks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            default: components["responses"]["Failure"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Words that name and e-mail hold together, anywhere, without regard to case. */
                q?: string;
                role?: components["schemas"]["Role"];
                disabled?: boolean;
                limit?: number;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["Person"][];
                        /** @description The cursor of the next page; absent on the last one. */
                        next?: string;
                        /** @description How many there are on all pages; on the first page alone. */
                        total?: number;
                    };
                };
            };
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Person"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            409: components["responses"]["LastOperator"];
            default: components["responses"]["Failure"];
        };
    };
    setDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    disabled: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Person"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            409: components["responses"]["LastOperator"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            default: components["responses"]["Failure"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Person"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    createResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: components["schemas"]["Link"];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["Invitation"][];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uses: number;
                    /** Format: date-time */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description The invitation and its link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: components["schemas"]["Invitation"];
                        link: components["schemas"]["Link"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description There is no such invitation. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works no more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    setRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of an account. */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["Role"];
                };
            };
        };
        responses: {
            200: components["responses"]["Person"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            404: components["responses"]["NoAccount"];
            409: components["responses"]["LastOperator"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description There is no such role. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. The role must be one of learner, curator, operator."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                /** @description The part of the action before the dot, such as video. */
                about?: string;
                /** @description How many entries a page holds. */
                limit?: number;
                /** @description The `next` of the page before. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["LogEntry"][];
                        /** @description The `before` of the next page; absent on the last one. */
                        next?: string;
                    };
                };
            };
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    startBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being written. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        running: boolean;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            /** @description One is being written. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The server writes none. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, which `greenroom restore` reads. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            /** @description There is none, or the server writes none. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCurated: {
        parameters: {
            query?: {
                /** @description How many rows come before. */
                offset?: number;
                /** @description How many rows a page holds. */
                limit?: number;
                /** @description Words that title or creator must all hold, anywhere; or the id of a video, or a link to it. */
                q?: string;
                /** @description The `_id` of a category. */
                category?: string;
                only?: "dead" | "noLength" | "removed" | "unchecked";
                order?: "catalogue" | "title" | "length" | "uploaded" | "category";
                descending?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["CuratedVideo"][];
                        /** @description How many rows are selected on all pages. */
                        total: number;
                        counts: components["schemas"]["CuratedCounts"];
                    };
                };
            };
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoCategory"];
            default: components["responses"]["Failure"];
        };
    };
    addVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    videos: {
                        /** @description The id, or a link. */
                        _id?: string;
                        title?: string;
                        /** @description The id or the name of a category. */
                        categoryId?: string;
                        description?: string;
                        creatorName?: string;
                        /** @description Seconds, or 1:02:03. */
                        length?: string;
                        /** @description Year-month-day. */
                        dateOfUpload?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The videos. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["CuratedVideo"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description One is there already, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description They can't be added so. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    change: "remove" | "restore" | "category";
                    /** @description With `category`. */
                    categoryId?: string;
                };
            };
        };
        responses: {
            /** @description The videos as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        videos: components["schemas"]["CuratedVideo"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description They can't be changed so. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The videos as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["CuratedVideo"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description Nobody is asked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description YouTube does not answer, or the server is busy. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    lookUpVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description What each of them is, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        found: {
                            /** @description As it was pasted. */
                            text: string;
                            _id?: components["schemas"]["VideoId"];
                            known?: components["schemas"]["CuratedVideo"];
                            title?: string;
                            creatorName?: string;
                            state: components["schemas"]["VideoState"];
                            /** @description Why it can't be added; absent when it can. */
                            refused?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description They are too many. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportVideos: {
        parameters: {
            query?: {
                form?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                };
            };
            /** @description There is no such form. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    getCurated: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: components["schemas"]["CuratedVideo"];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            default: components["responses"]["Failure"];
        };
    };
    editVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @description The id or the name of a category. */
                    categoryId?: string;
                    description?: string;
                    creatorName?: string;
                    creatorId?: string;
                    /** @description Seconds, or 1:02:03. */
                    length?: string;
                    /** @description Year-month-day. */
                    dateOfUpload?: string;
                    viewQuantity?: string;
                    /** @description Year-month-day. */
                    viewsAsOf?: string;
                };
            };
        };
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: components["schemas"]["CuratedVideo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description It can't be said. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    putChapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chapters: components["schemas"]["Chapter"][];
                };
            };
        };
        responses: {
            /** @description The chapters, and what they came in place of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chapters: components["schemas"]["Chapter"][];
                        /** @description To put them back; none when the video had those of its description. */
                        replaced: components["schemas"]["Chapter"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description They are no chapters. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description In which the words are.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The library has no such video, or not its words in that language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The transcript you request does not exist. Not Found error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            409: components["responses"]["Importing"];
            default: components["responses"]["Failure"];
        };
    };
    uploadTranscript: {
        parameters: {
            query: {
                videoId: components["schemas"]["VideoId"];
                language: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description It is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["Language"];
                        /** @description How many there are. */
                        cues: number;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The file is larger than 32 MiB. Content Too Large error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It was not sent as a file. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The file must be sent as application/octet-stream. Unsupported Media Type error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file holds no transcript. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    markQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description Made by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description When it was asked. */
                    seconds: number;
                    text: string;
                    /** @description When the answer in the video ends; absent when unknown. */
                    answerEnds?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["MarkedQuestions"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description It can't be marked so. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unmarkQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The video's id.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description Made by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkedQuestions"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description There is no such question, or no such video. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The question you request does not exist. Not Found error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            409: components["responses"]["Importing"];
            default: components["responses"]["Failure"];
        };
    };
    startImport: {
        parameters: {
            query?: {
                /** @description What the file is called. */
                name?: string;
                /** @description The id or name of the category of videos that name none. */
                category?: string;
                /** @description Whether videos that the library has take what the file says. */
                update?: boolean;
                /** @description Whether the day or the month is first in dates such as 03/04/2024, which are refused without it. */
                dates?: "" | "dmy" | "mdy";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description It is read, and compared with the library. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        import: components["schemas"]["Import"];
                    };
                };
            };
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            409: components["responses"]["Importing"];
            /** @description The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is not sent as a file. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importShelves: {
        parameters: {
            query?: {
                /** @description The id or name of the category of videos that name none. */
                category?: string;
                /** @description Whether videos that the library has take what the file says. */
                update?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are read, and compared with the library. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        import: components["schemas"]["Import"];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            409: components["responses"]["Importing"];
            /** @description There are none. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        import: components["schemas"]["Import"];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description It is not kept any more, or was never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    dropImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description It is not kept any more, or was never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description How many rows come before. */
                offset?: number;
                /** @description How many rows a page holds. */
                limit?: number;
                kind?: "new" | "returned" | "updated" | "known" | "refused";
            };
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["ImportRow"][];
                        /** @description How many are kept. */
                        total: number;
                    };
                };
            };
            /** @description A parameter can't be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description It is not kept any more, or was never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is under way, or has failed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    chooseImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its id or name; empty for none. */
                    category: string;
                    update: boolean;
                    /**
                     * @description Whether the day or the month is first in dates such as 03/04/2024.
                     * @enum {string}
                     */
                    dates?: "" | "dmy" | "mdy";
                };
            };
        };
        responses: {
            /** @description It is compared again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description It is not kept any more, or was never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is under way, or has failed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    skipRefused: boolean;
                };
            };
        };
        responses: {
            /** @description It goes in. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        import: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description It is not kept any more, or was never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is under way, or has failed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Rows are refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCuratedCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["CuratedCategory"][];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    addCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryName?: string;
                    description?: string;
                    /** @description What people call it for short. Searches know it by that too. */
                    shortNames?: string;
                    /** @description Of a composed picture; with `symbol`. */
                    tone?: string;
                    /** @description Of a composed picture; with `tone`. */
                    symbol?: string;
                };
            };
        };
        responses: {
            /** @description The category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["CuratedCategory"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The name is taken, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It can't be said. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    orderCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["CuratedCategory"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description They are not those that there are, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeCategory: {
        parameters: {
            query?: {
                /** @description The `_id` of the category that they go to. */
                videosTo?: string;
            };
            header?: never;
            path: {
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoCategory"];
            /** @description Videos belong to it, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description They can't go there. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryName?: string;
                    description?: string;
                    /** @description What people call it for short. Searches know it by that too. */
                    shortNames?: string;
                    /** @description Of a composed picture; with `symbol`. */
                    tone?: string;
                    /** @description Of a composed picture; with `tone`. */
                    symbol?: string;
                };
            };
        };
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["CuratedCategory"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoCategory"];
            /** @description The name is taken, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It can't be said. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tones and symbols. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tones: string[];
                        symbols: string[];
                        /** @description Where the picture is, with {tone} and {symbol} in it. */
                        address: string;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    reportError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example TypeError: Cannot read properties of undefined (reading 'title') */
                    message: string;
                    /** @example /explore/{id} */
                    page: string;
                    /** @description The build of the app, such as the name of its main script. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description It is counted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description A field is missing or not of its form. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    listTestTodos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The to-dos. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        todos: components["schemas"]["Todo"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getContractYAML: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getContractJSON: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
}
