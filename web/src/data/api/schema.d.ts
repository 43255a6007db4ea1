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
         * @description The email is trimmed, normalized to Unicode form NFKC and compared without case. The password has 8 to 1,024 bytes and must
         *     not be one of the 100,000 most common ones. Every other field is stored as sent (at most 4 KiB of JSON) and returned with the
         *     user. `_id`, `password`, `role`, `guest`, `createdAt`, `updatedAt`, `likes`, `history`, `playlists` and `watchlater` are
         *     ignored, because the server sets them.
         *
         *     `invitation` is the token of an invitation link, or of the link that the server prints at start while the library has no
         *     operator. The latter creates an operator account. If the settings require a verification and there is no invitation,
         *     `verification` is the token of the link that verifies the email.
         *
         *     A client address can create 400 accounts an hour.
         *
         *     If the `authorization` header has the token of a guest, the guest account is converted: its lists are kept, its sessions
         *     end.
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
         * @description The built-in demo account creates a private guest copy: a new account that expires after a week without use. An operator can
         *     configure that unknown emails get the same response as wrong passwords.
         *
         *     If the `authorization` header has the token of a guest and `bringGuestLists` is true, the guest's lists are merged into the
         *     account that logs in: duplicates are dropped, the guest's history becomes the newest part of the history, and playlists with
         *     the same title are merged. Then the guest account and its sessions end. `guestListsLeftOut` counts the entries that the
         *     quota of the account excluded. A token of another kind of account merges nothing.
         *
         *     Failed logins are limited: 30 a minute from one client address, and 10 in ten minutes from one address for one account.
         *     After 30 failed logins for one account in ten minutes, each address has 3. Successful logins do not count. An address from
         *     which a user logged in or signed up within the last hour has 300 a minute; the addresses of an IPv6 /48 have 300 together. A
         *     client address can create 400 guest copies an hour and 1,000 a week; at most 5,000 exist at a time. An IPv6 /64 counts as
         *     one address. An operator can change the limits. An account has at most 50 sessions: a further login ends the oldest.
         *     If the `authorization` header has the token of an account, a successful login ends that session.
         *
         *     Password checks are queued fairly by client address. When the queue is full, the status is 503.
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
         * Log out
         * @description The session of the token ends at once on every server that shares the store. Other sessions of the account continue.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a login with a second factor
         * @description Only if `secondFactor` is in the sign-up settings; otherwise the path of every operation of second factors is 404. The code is
         *     the one of the authenticator app, or a recovery code. Each code is accepted once. The clock of the app may differ by 30 seconds.
         *     An account can send 20 codes an hour, a client address 60 a minute.
         */
        post: operations["logInWithSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a login with a passkey
         * @description Only if `passkeys` is in the sign-up settings; otherwise the path is 404. Pass the challenge and the domain (relying party ID) to
         *     `navigator.credentials.get` with user verification. The challenge expires after 10 minutes. With `secondFactor`, the response
         *     lists the passkeys of the account that waits for its second factor, and the challenge accepts only these. An account can use
         *     passkeys and send codes 20 times an hour; a client address can send 60 requests a minute.
         */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey
         * @description The body contains the response of the authenticator to the challenge, in base64url. Each challenge is accepted once. The
         *     authenticator must have verified its user. The login then needs no other factor.
         */
        post: operations["logInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a login by single sign-on
         * @description Only if `signOn` is in the sign-up settings; otherwise the path of every operation of single sign-on is 404. Send the browser
         *     to `location`. The provider (OpenID Connect) sends it back to the login page with a `code` and a `state`. The response sets a
         *     cookie, without which the next request fails. The login expires after 10 minutes. A client address can send 600 requests of
         *     single sign-on a minute.
         */
        post: operations["startSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sso/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a login by single sign-on
         * @description The first login of a user of the provider creates an account without a password. If an account with the email of the user
         *     exists, the status is 409, and the next step is to connect it. At each login the account has the role that the
         *     provider's groups and email domains give, unless it was connected. An account can log in 30 times an hour.
         */
        post: operations["finishSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sso/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an account to single sign-on and log in
         * @description After a login with status 409, for 10 minutes, in the same browser. Needs the password of the account with the email, or the
         *     token of a link that was sent to the email. The limits of failed logins apply to passwords.
         */
        post: operations["connectSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sso/connection/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link that connects an account to single sign-on
         * @description After a login with status 409, in the same browser. The link is sent to the account with the email, opens the login page, and
         *     replaces the password of the account for 30 minutes in this browser. An account gets at most three such emails an hour.
         */
        post: operations["requestSignOnLink"];
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
         * Get the sign-up settings
         * @description The operator's settings for the forms for sign-up and password reset.
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
    "/auth/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link that verifies an email
         * @description The link opens the sign-up page, or with the token of an account its account page. It works for 24 hours, until an account has
         *     the email. The response and its timing do not depend on whether an account has the email; if one has it, an email without a
         *     link to sign up is sent. A client address can request as many links an hour as it can create accounts, and an account 30 links.
         *     One email gets at most three emails an hour, for all clients together; addresses with tags (`asha+news@…`) count together.
         */
        post: operations["requestVerification"];
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
         * Request a password reset
         * @description The link works once, for 24 hours. The response and its timing do not depend on whether the account exists. A client address
         *     can request 30 links an hour, at most three of them for one account.
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
         * Reset a password
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
         * List videos
         * @description Without parameters: all videos in catalogue order, if there are at most 500. Otherwise, and with `limit`, the response is
         *     one page, and `next` is the cursor of the next page; the last page has no `next`. A cursor is valid for its `order`; send it
         *     with the same other parameters.
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
         * Suggest search terms
         * @description The titles of the first eight videos with different titles that `GET /videos` finds for `q` in the order `rank`, with the same typo tolerance, but only if they contain all words.
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
    "/videos/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filter values
         * @description The values by which videos can be filtered, with their numbers of videos: at most 30 of each kind, the most frequent
         *     first. The lists are empty while a large library is indexed after a start.
         */
        get: operations["listFacets"];
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
         * Search transcripts
         * @description Videos with a transcript in which all words occur within one cue, or within two consecutive ones, each as the beginning of a
         *     word, without regard to case and accents: the first such timestamp of each video. Videos that `GET /videos` finds for the
         *     same words are excluded. The order is that of the catalogue; at most the first 256 videos with the words are searched.
         *     Typing errors are not corrected.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Get a video
         * @description The data of the video. Unknown values are empty.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Get the outline of a video
         * @description The chapters of the video, the languages of its transcripts, and its questions with their timestamps. Without stored
         *     chapters the response has those of the description: lines with a time, at least three, the first at 0:00, in ascending
         *     order.
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
         * List the questions of all videos
         * @description All curated questions, in the order of the catalogue and of their timestamps; at most 20,000.
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
    "/questions/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions of the bank
         * @description All questions of the question bank that are not hidden, sorted by category and ID; at most 5,000. A question of the bank
         *     does not need a video. Its category can be missing in the catalogue. With `q`, one page of matches, best first.
         */
        get: operations["listBankQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/bank/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question.
                 * @example be-001
                 */
                questionId: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        /**
         * Get a question of the bank
         * @description The question with its points, follow-ups, pitfalls and example.
         */
        get: operations["getBankQuestion"];
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description The language tag of the transcript.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        /**
         * Get the transcript of a video
         * @description All cues of the transcript, ordered by their start. The texts are plain text and contain no markup.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a playback error
         * @description Reports an error of YouTube's player: the video does not exist (100) or cannot be embedded (101, 150). The report itself
         *     changes nothing; the next check starts with the reported videos. A client address can send 30 reports a minute.
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
         * List categories
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
         * Get a category
         * @description Returns a category by its ID, which is derived from its name: lower case, with hyphens.
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
         * List liked videos
         * @description All liked videos with their data, oldest like first.
         */
        get: operations["listLikes"];
        put?: never;
        /**
         * Like a video
         * @description Only `_id` of the video is read. Returns the full list.
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
                 * @description The ID of the video.
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
         * Unlike a video
         * @description Unliking a video that is not liked is not an error. Returns the full list.
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
         * List watch later
         * @description All saved videos with their data, in the order in which they were saved.
         */
        get: operations["listWatchLater"];
        put?: never;
        /**
         * Add a video to watch later
         * @description Only `_id` of the video is read. Returns the full list.
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
                 * @description The ID of the video.
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
         * @description Removing a video that is not saved is not an error. Returns the full list.
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
         * List the history
         * @description All watched videos with their data.
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
         * @description This request can't be undone. It returns the empty list.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Move a video to the top of the history
         * @description Adds the video, or moves it to the front if it is already in the history, in one operation: there is no 409, and nothing is
         *     lost when the client disconnects. A full history drops its oldest video. A paused history does not change, and the response
         *     has its current state.
         */
        put: operations["recordPlayback"];
        post?: never;
        /**
         * Remove a video from the history
         * @description Removing a video that is not in the history is not an error. Returns the full list.
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
         * List playlists
         * @description All playlists, oldest first, each with its videos in order. With `Prefer: return=minimal` each has the IDs of its videos, in
         *     a separate media type, because playlists can have 20,000 videos together.
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
         * Get a playlist
         * @description A playlist of the account with its videos in order; added videos come last.
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
         * @description The videos of the playlist stay in the library and in other lists. Deleting a missing playlist is not an error. Returns the remaining playlists.
         */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /**
         * Update a playlist
         * @description Both fields are trimmed. A field that is not sent does not change; the description may be empty.
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
         * @description Creates a playlist with the videos, order, parts and description of another one, with its title unless one is sent, and
         *     without its link. If the copy exceeds the quota of the account, nothing is created.
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
         * Share a playlist
         * @description Anyone with the link can read the current playlist and copy it. A playlist has at most one link: an existing link is
         *     returned again. The minimal response has the link, too.
         */
        put: operations["sharePlaylist"];
        post?: never;
        /**
         * Stop sharing a playlist
         * @description The link stops working immediately. Revoking a missing link is not an error. Copies are not affected.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Move a video within a playlist
         * @description Moves the video in front of another video of the playlist, or to its end if none is named.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the part of a video that a playlist plays
         * @description `{"from": 0}` selects the full video.
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
                 * @description The part of the link after `/shared/`.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Get a shared playlist
         * @description Needs only the link, no token. The response does not contain the owner and must not be cached: when the owner revokes the
         *     link, the playlist is no longer available.
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
                 * @description The part of the link after `/shared/`.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a shared playlist
         * @description Works like copying an own playlist. The copy stays when the link is revoked.
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
                 * @description The ID of the video.
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
         * @description Removing a video that is not in the playlist is not an error. Returns the full playlist.
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
         * List watch positions
         * @description All positions, or those that changed after the revision `since`, in no particular order.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a watch position
         * @description Send it while a video plays, at most once in ten seconds, and when it stops. Without `watched` the stored value stays, and
         *     becomes true at 90 % of `length`, or of the length in the catalogue. If the catalogue has no length, it gets the `length` on which
         *     at least 3 accounts and more than half of the reports agree within 2 s or 1 %. Guests do not count.
         */
        put: operations["keepPosition"];
        post?: never;
        /**
         * Delete a watch position
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["forgetPosition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/played-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playing time of each day
         * @description The sums of `played` of all positions. The seconds of a day stay when a video is played again later or its position is deleted.
         */
        get: operations["listPlayedDays"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List notes
         * @description All notes, or those that changed after the revision `since`.
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
                 * @description The ID of the note, chosen by the client that creates the note, for example at random.
                 * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
                 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a note
         * @description Creates a note or replaces the text of an existing note. Writing a deleted note restores it.
         */
        put: operations["keepNote"];
        post?: never;
        /**
         * Delete a note
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
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
         * List questions
         * @description All questions of the user, or those that changed after the revision `since`.
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
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a question
         * @description Creates or replaces a private question of the user.
         */
        put: operations["keepQuestion"];
        post?: never;
        /**
         * Delete a question
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["removeQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/transcriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether the server transcribes recordings
         * @description Transcription is optional: operators set a service with `--transcribe-url`.
         */
        get: operations["getTranscription"];
        put?: never;
        /**
         * Transcribe a recording
         * @description Sends a recording to the operator's transcription service and returns its text. The server stores neither. The recording is a WAV
         *     file of at most 20 MiB; 16,000 Hz, mono and 16 bits suffice. An account can send 30 recordings an hour.
         */
        post: operations["transcribe"];
        delete?: never;
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
         * List ratings
         * @description All ratings, or those after the revision `since`. Ratings are never changed, so `removed` is empty.
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
                 * @description The ID of the rating, chosen by the client that creates the rating, for example at random.
                 * @example c1a2b3d4-1111-4222-8333-944455566677
                 */
                ratingId: components["parameters"]["ratingId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rate an answer
         * @description Appends a rating. An existing rating with this ID does not change and is returned. To undo a rating, append an entry with
         *     `undone` and its ID.
         */
        put: operations["keepRating"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports of mock interviews
         * @description All reports, or the changes after the revision `since`.
         */
        get: operations["listInterviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/interviews/{interviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the report, chosen by the client that creates the report, for example at random.
                 * @example 7d0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                interviewId: components["parameters"]["interviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save the report of a mock interview
         * @description Creates or replaces the report, unless the stored report was written later. Checks of key points and notes are merged: see `pointChanges` and `noteAt`. Recordings and written texts are not part of it:
         *     they stay in the browser.
         */
        put: operations["keepInterview"];
        post?: never;
        /**
         * Delete the report of a mock interview
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["removeInterview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stories
         * @description All stories of the user, or the changes after the revision `since`.
         */
        get: operations["listStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/stories/{storyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the story, chosen by the client that creates the story, for example at random.
                 * @example 3f0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                storyId: components["parameters"]["storyId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a story
         * @description Creates or replaces the story, unless the stored story was written later.
         */
        put: operations["keepStory"];
        post?: never;
        /**
         * Delete a story
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["removeStory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/interviewDays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interview days
         * @description What the user prepares for real interviews, and their outcomes: all, or the changes after the revision `since`.
         */
        get: operations["listInterviewDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/interviewDays/{interviewOn}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day of the interview, which is the ID of the entry.
                 * @example 2026-12-12
                 */
                interviewOn: components["parameters"]["interviewOn"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save an interview day
         * @description Creates or replaces the interview day, unless the stored one was written later.
         */
        put: operations["keepInterviewDay"];
        post?: never;
        /**
         * Delete an interview day
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["removeInterviewDay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/questionNotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notes on questions
         * @description The notes of the user on questions without a video: all, or the changes after the revision `since`.
         */
        get: operations["listQuestionNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/questionNotes/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save the note on a question
         * @description Creates or replaces the note on the question, unless the stored note was written later. A note at a timestamp of a video is an entry of `/user/notes`.
         */
        put: operations["keepQuestionNote"];
        post?: never;
        /**
         * Delete the note on a question
         * @description Deleting a missing entry is not an error. If the entry was written later than this request, it stays and is returned.
         */
        delete: operations["removeQuestionNote"];
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
         * Get the plan
         * @description The settings of the plan; null without a plan. `/user/plan/days` returns its schedule.
         */
        get: operations["getPlan"];
        /**
         * Save the plan
         * @description Replaces the settings of the plan, unless the stored settings were written later.
         */
        put: operations["keepPlan"];
        post?: never;
        /**
         * Delete the plan
         * @description Deleting a missing plan is not an error. If the plan was written later than this request, it stays.
         */
        delete: operations["removePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/planChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of the plan
         * @description All changes, or those after the revision `since`. A change whose `planId` is not that of the plan has no effect.
         */
        get: operations["listPlanChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/planChanges/{changeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the change, chosen by the client.
                 * @example off-2026-11-29
                 */
                changeId: components["parameters"]["changeId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a change of the plan
         * @description Drops, restores, postpones or adds items of the plan with the same `planId`, changes its days off, or stores the list of today. It overrides `dropped`, `later` and
         *     `daysOff` of the plan. If 2 changes decide the same thing, the later change counts. Writes of different changes do not overwrite each other.
         */
        put: operations["keepPlanChange"];
        post?: never;
        /**
         * Delete a change of the plan
         * @description Deleting a missing change is not an error. If the change was written later than this request, it stays and is returned.
         */
        delete: operations["removePlanChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/plan/days": {
        parameters: {
            query: {
                /**
                 * @description The current date in the user's time zone.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description The UTC offset of the user's clock at the start of that day, in minutes. It determines what was done today and on which day
                 *     a question is due.
                 * @example 60
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule of the plan
         * @description Computed on each request from the plan, the library, the watched videos and the ratings: missed items are scheduled again.
         *     Reviews come first, each on the first day with free minutes from its due day on; then the videos of the playlists in their
         *     order, and those of the categories in turn, each followed by its questions. Days are filled from the first one on. Own
         *     questions without a video and the questions of the bank in the categories share each day with the videos. If not everything
         *     fits, they have at least a quarter of the time. Reviews of
         *     planned questions use the minutes that are left. A question that would be due after the interview is reviewed before it if
         *     its last rating is "again" or "hard" or it has fewer than 3 ratings. In the last 7 days, questions of watched videos
         *     precede new videos; in the last 2 days of a plan of at least 7 days, no new video starts. No day has more minutes than it offers, and nothing is scheduled on the
         *     day of the interview. If a playlist plays a part of a video, the part is scheduled;
         *     with several playlists, the span of their parts. A video is split, at a chapter if it has some, only if not everything fits
         *     otherwise. At most 5,000 videos are scheduled.
         */
        get: operations["getPlanDays"];
        put?: never;
        /**
         * Preview the schedule of an unsaved plan
         * @description Computes the schedule of a plan. The server does not save the plan.
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
         * Download the schedule as a calendar file
         * @description An all-day event with an alarm for each day with items and for the interview, as scheduled today. The interview has a time if it is known.
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
         * Get the state of the calendar feed
         * @description When the link was created and when it expires. The link itself is returned only on creation.
         */
        get: operations["getCalendarLink"];
        put?: never;
        /**
         * Create a calendar feed link
         * @description Replaces an earlier link, which stops working. The link is returned only here. It works until it is revoked, for at most two
         *     years; a change of password or email revokes it, too.
         */
        post: operations["createCalendarLink"];
        /**
         * Revoke the calendar feed link
         * @description Revokes the link immediately. Revoking a missing link is not an error.
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
         * Get a calendar feed
         * @description The schedule as iCalendar, for calendar programs. A day starts by the time zone of the plan. Without a plan the calendar is empty. With
         *     `If-None-Match` the response is 304 until the plan, its sources or the day have changed.
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
    "/user/plan/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the reminders by email
         * @description Whether the account can have reminders and has enabled them.
         */
        get: operations["getReminders"];
        /**
         * Enable or disable reminders by email
         * @description The account gets an email at 18:00 on the day before the interview and at 7:00 on its day, in the time zone of the plan. A reminder
         *     that is more than six hours late is not sent.
         */
        put: operations["keepReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reminders/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last segment of the link.
                 * @example MQ.c2Vh
                 */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Open the page that disables reminders
         * @description Redirects from the link of a reminder to a page with a button. It changes nothing.
         */
        get: operations["openUnsubscribePage"];
        put?: never;
        /**
         * Disable reminders by the link of a reminder
         * @description For email programs (RFC 8058) and the page of the link. It needs no login and ignores the body of the request.
         */
        post: operations["unsubscribe"];
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
         * Get the account
         * @description The account, without its lists.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the account
         * @description A field that is not sent does not change; an empty name is removed. A guest, which has no names, can pause the history; it
         *     stays paused when the guest signs up.
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
         * Change the email address
         * @description Requires the password. Every token names the email for which it was issued: earlier tokens become invalid, other sessions
         *     end, and this session continues with the token of the response. If the settings require a verification, the request has the
         *     token of the link that verifies the new email, and the previous email gets a notice.
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
         * @description Requires the current password. All other sessions of the account end. An account without a password, which single sign-on
         *     created, sets one within 10 minutes after a login with an empty `password`.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity of the account
         * @description The latest 100 entries of the audit log about the account in the last 90 days, newest first: logins, failed logins, changes
         *     of the password, the email and the role, downloads of all data. Guests have none.
         */
        get: operations["listActivity"];
        put?: never;
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
         * List sessions
         * @description The sessions of the account, last used first. An account has at most 50 sessions: a further login ends the oldest.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description The session of this request continues. The request needs a session whose login is at most 10 minutes old.
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
         * @description Ending a missing session, or a session of another account, is not an error. Returns the remaining sessions.
         *     The request needs a session whose login is at most 10 minutes old, except to end itself.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the second factor
         * @description Lists the passkeys of the account, and says whether it has an authenticator app and how many recovery codes are left.
         */
        get: operations["getSecondFactor"];
        /**
         * Set up a second factor
         * @description Replaces the previous second factor of the account and ends its other sessions. Only this response contains the recovery codes. If the site sends email, the account gets a notice.
         */
        put: operations["finishSecondFactor"];
        /**
         * Start setting up a second factor
         * @description The key is for an authenticator app (TOTP, RFC 6238, with SHA-1, 6 digits and 30 seconds). Nothing is stored before the next request confirms it with a code.
         */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description The previous recovery codes are no longer valid.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the authenticator app
         * @description Without passkeys, the password is then sufficient for a login. With passkeys, the recovery codes remain valid. If the site sends email, the account gets a notice.
         */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a passkey
         * @description The body contains the response of the authenticator to the challenge, in base64url. If the account had no second factor, the
         *     response contains its recovery codes, and its other sessions end. From then on, a login with the password needs the passkey,
         *     a recovery code or a code of the authenticator app. If the site sends email, the account gets a notice.
         */
        put: operations["addPasskey"];
        /**
         * Start to add a passkey
         * @description Needs the password of the account. Pass the response to `navigator.credentials.create` with user verification and a discoverable credential.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/{passkeyId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a passkey
         * @description The recovery codes end with the last second factor of the account. If the site sends email, the account gets a notice.
         */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected logins
         * @description The users of the single sign-on provider that can log in to the account.
         */
        get: operations["listIdentities"];
        /**
         * Finish connecting a login
         * @description The account must be the one that started the connection. An account can have 5 connected logins.
         */
        put: operations["finishConnection"];
        /**
         * Start connecting a login
         * @description Needs the password of the account. Send the browser to `location`, as for a login.
         */
        post: operations["startConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/identities/{identityId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a connected login. */
                identityId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect a login
         * @description Returns the remaining connected logins.
         */
        delete: operations["disconnectLogin"];
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
         * Export the account's data
         * @description The response is streamed; a truncated response is invalid JSON.
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
         * @description Requires the password, except for a guest, which has none. Lists, sessions and links are deleted immediately and permanently.
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
         * Claim the operator role
         * @description Requires the token of the link that the server prints at start while the library has no operator. It works once, for a week,
         *     and only until the library has an operator.
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
         * List accounts
         * @description The accounts except guests, newest first.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Add an account
         * @description Operators can add accounts of each role, whatever the sign-up allows. The account has no password. Its owner sets it with the link,
         *     which works once, for 14 days, and is in this response only.
         */
        post: operations["addPerson"];
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
         * Get an account
         * @description Returns 404 for a guest account.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Delete another account
         * @description The lists, sessions and links of the account are deleted immediately and permanently.
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
         * Disable or enable an account
         * @description A disabled account loses its sessions, and no one can log in to it.
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
         * @description Includes the session of this request if it belongs to the account.
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
         * Create a password reset link
         * @description The link works once, for 24 hours, and is returned only here. Earlier links of the account stop working.
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
         * List invitations
         * @description The valid invitations, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Create an invitation
         * @description A link with which the given number of accounts can be created. It works for 30 days unless another end is sent, and is
         *     returned only here.
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
         * @description Accounts created with the invitation stay. Revoking a missing invitation is not an error.
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
         * Change the role of an account
         * @description The new role applies from the next request of the account.
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
         * Get the status of the library
         * @description Counts of users and histories may be five minutes old. The response contains `size` and `keeping` only for operators.
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
         * List the audit log
         * @description The entries of 400 days, newest first. Deleted accounts are not named. Logins are listed only for `about=login`. Failed
         *     logins have one entry an hour, with a pseudonym of the account's email as title.
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
         * Create a backup
         * @description Writes a backup to the directory of this server's scheduled backups. `keeping.backups` of the overview shows when it is
         *     finished, or why it failed.
         */
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test email
         * @description Sends an email to the operator's own address and waits for the mail server, at most 10 seconds. Acceptance does not mean
         *     delivery. An account can send 10 test emails an hour.
         */
        post: operations["sendTestEmail"];
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
         * @description The file contains the token secret and all password hashes: store it where only operators can read it. One download at a
         *     time; another one returns 503.
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
         * List videos for curators
         * @description The videos of the library or, with `only=removed`, the removed videos. Videos with an unknown length or date are last in both directions.
         */
        get: operations["listCurated"];
        put?: never;
        /**
         * Add videos
         * @description At most 50 videos, all or none. A removed video is restored at its position. `_id` is an ID or a link; title and category
         *     are required.
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
         * Update videos in bulk
         * @description At most 500 videos, all or none. Removed videos stay in the lists that contain them and return to their position when they
         *     are restored.
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
         * Check videos on YouTube
         * @description Checks whether each video still plays. A request can contain at most 20 videos.
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
         * Look up YouTube links
         * @description A request can contain at most 50 links or IDs of videos, separated by blanks. Titles of unknown videos come from YouTube if lookups are enabled.
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
         * Export the catalogue
         * @description Downloads the catalogue as a file that an import accepts. Changes during the download may be included.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        /**
         * Get a video for curators
         * @description Returns the video even if it was removed from the library.
         */
        get: operations["getCurated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a video
         * @description A field that is not sent does not change. An empty text clears the field, except title and category.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the chapters of a video
         * @description Replaces the chapters. If the request has no chapters, the video has the chapters of its description again.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description The language tag of the transcript.
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
         * Delete a transcript
         * @description Deletes the transcript in this language; other languages stay.
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
         * Upload a transcript
         * @description A file in WebVTT, SRT or YouTube's json3 format, which is detected. It replaces the video's transcript in this language.
         *     Text that automatic captions repeat is stored once. The body has at most 32 MiB.
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description The ID of the question, chosen by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add a curated question
         * @description Adds a question, or replaces the question with the ID. A video can have at most 200 questions.
         */
        put: operations["markQuestion"];
        post?: never;
        /**
         * Delete a curated question
         * @description Answers and ratings of users stay.
         */
        delete: operations["unmarkQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/questions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the curated questions
         * @description Downloads the questions as a file that an import of questions reads.
         */
        get: operations["exportQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/questions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import or preview a file of curated questions
         * @description A file that `greenroom question import` reads: at most 1 MiB and 1,000 questions. Without `apply` nothing changes, and the
         *     report is a preview. With `apply` all questions are added, or none if a row of the file is invalid.
         */
        post: operations["importQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the question bank
         * @description Downloads all questions of the bank, including hidden ones, as a file that an import of the bank reads.
         */
        get: operations["exportBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import or preview a file of the question bank
         * @description A file that `greenroom question bank import` reads: at most 2 MiB and 5,000 questions. Without `apply` nothing changes, and the
         *     report is a preview. With `apply` all questions are added or updated, or none if a row of the file is invalid.
         */
        post: operations["importBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the new questions of this version
         * @description Adds the questions that ship with this version and that the bank does not have. Other questions do not change.
         */
        post: operations["addShippedQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all questions of the bank
         * @description All questions of the question bank, including hidden ones, sorted by category and ID. The response is streamed; a truncated response is invalid JSON.
         */
        get: operations["listBankEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        /**
         * Get a question of the bank for editing
         * @description The question with its state, also if it is hidden.
         */
        get: operations["getBankEntry"];
        /**
         * Save a question of the bank
         * @description Adds a question, or replaces the contents of the question with the ID. A hidden question stays hidden. Spaces around texts are
         *     removed.
         */
        put: operations["putBankEntry"];
        post?: never;
        /**
         * Delete an added question of the bank
         * @description Deletes a question that a curator added. Ratings of users stay. A shipped question can only be hidden.
         */
        delete: operations["deleteBankEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/questions/{questionId}/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Hide or show a question of the bank
         * @description Users do not see a hidden question. Their ratings stay.
         */
        put: operations["hideBankEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bank/questions/{questionId}/shipped": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore the shipped contents of a question
         * @description Replaces the contents of an edited question by those that ship with this version. A hidden question stays hidden.
         */
        post: operations["restoreBankEntry"];
        delete?: never;
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
         * Upload a file to import
         * @description A file that `greenroom catalogue import` reads, at most 32 MiB and 100,000 videos. Nothing is imported yet. The server that
         *     received the file stores it for an hour; a curator has one import at a time.
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
         * Import the bundled videos
         * @description Imports the starter collection in the same way as a file.
         */
        post: operations["importStarter"];
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
         * Get the state of an import
         * @description Returns the state of the import. Poll it while its stage is `deciding` or `applying`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Cancels an import that is being applied. Nothing changes, unless the import had already finished.
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
         * List the rows of an import
         * @description Returns the first 1,000 rows of each kind. Without `kind` it returns the valid rows.
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
         * Change the options of an import
         * @description Changes the options of the import and compares its rows with the library again.
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
         * Apply an import
         * @description Imports all rows in one operation. Invalid rows are skipped on request; otherwise the server rejects the import.
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
         * List categories for curators
         * @description Returns the categories in their order.
         */
        get: operations["listCuratedCategories"];
        put?: never;
        /**
         * Add a category
         * @description Adds a category after the others. Its `_id` is derived from the name and never changes.
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
         * Reorder categories
         * @description Sets the order of the categories. The request must contain every category once.
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
         * Delete a category
         * @description Moves the videos of the category, including removed videos, to another category.
         */
        delete: operations["removeCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category
         * @description A field that is not sent does not change.
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
         * List the tones and symbols of category images
         * @description Lists the tones and symbols of which built-in category images consist.
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
         *     email addresses and tokens are removed from `message` before it is logged. A longer `message` than 500 characters is cut. From
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
         * @description Returns a short, constant list for testing a client. The operation needs no token and reads no stored data.
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
         * Get this document as YAML
         * @description The contract in YAML.
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
         * Get this document as JSON
         * @description Returns the contract in JSON.
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
        /** @description A JSON Web Token (HS256) with `iss`, `aud`, `_id`, `email`, `iat` and `jti`, and the key ID `kid` in its header. */
        EncodedToken: string;
        Video: {
            _id: components["schemas"]["VideoId"];
            title: string;
            description: string;
            creatorName: string;
            /** @description The ID of the channel; empty if unknown. */
            creatorId: string;
            /** @description A string of digits; empty if unknown. */
            viewQuantity: string;
            /** @description The day on which the views were counted, in the form year-month-day; absent if unknown. */
            viewsAsOf?: string;
            /** @description The upload date in the form year-month-day; empty if unknown. */
            dateOfUpload: string;
            /** @description The length of the video in seconds; absent if unknown. */
            durationSeconds?: number;
            categoryName: string;
            /** @description The company that the video is about; absent if unknown. */
            company?: string;
            videoType?: components["schemas"]["VideoType"];
            level?: components["schemas"]["VideoLevel"];
            /**
             * @description True if the video was removed from the library. It stays in the lists that contain it. Absent otherwise.
             * @constant
             */
            removed?: true;
        };
        /**
         * @description A mock interview, how to answer, a talk or an exercise; absent if unknown.
         * @enum {string}
         */
        VideoType: "mock" | "method" | "talk" | "exercise";
        /**
         * @description The level of the questions; absent if unknown.
         * @enum {string}
         */
        VideoLevel: "starter" | "usual" | "hard";
        Facets: {
            creators: components["schemas"]["FacetValues"];
            companies: components["schemas"]["FacetValues"];
            videoTypes: components["schemas"]["FacetValues"];
            levels: components["schemas"]["FacetValues"];
        };
        FacetValues: {
            value: string;
            videos: number;
        }[];
        /** @description A language tag such as `en` or `pt-BR`. */
        Language: string;
        Chapter: {
            title: string;
            /** @description The start of the chapter, in seconds. The chapter ends at the start of the next chapter. */
            seconds: number;
        };
        Cue: {
            /** @description The start of the cue in seconds, with up to three decimals. */
            from: number;
            /** @description The end of the cue in seconds, with up to three decimals. */
            to: number;
            text: string;
        };
        /** @description A timestamp at which the words of a search occur in a transcript. */
        SpokenMoment: {
            video: components["schemas"]["Video"];
            language: components["schemas"]["Language"];
            /** @description The start of the first cue that contains one of the words, in seconds, with up to three decimals. */
            from: number;
            /**
             * @description The text of the cue, as plain text.
             * @example so tell me about a time when you disagreed
             */
            text: string;
            /** @description The number of other cues of the transcript that contain all the words. */
            others: number;
        };
        /** @description A question at a timestamp of a video. */
        VideoQuestion: {
            _id: string;
            /** @description The time in the video at which the question is asked, in seconds. */
            seconds: number;
            text: string;
            /** @description The time in the video at which the answer ends, in seconds; absent if unknown. */
            answerEnds?: number;
        };
        /** @description The words of a search that the first result does not contain, and those that were ignored; absent if there are none. */
        QueryWords: {
            /**
             * @description The words and phrases that were searched, without case and accents.
             * @example [
             *       "google",
             *       "pm",
             *       "execution"
             *     ]
             */
            used: string[];
            /**
             * @description The words and phrases that the first result does not contain, after corrections. Empty if it contains all.
             * @example [
             *       "execution"
             *     ]
             */
            missing: string[];
            /**
             * @description Words that are too common, and words after the first 8 others.
             * @example [
             *       "how",
             *       "to"
             *     ]
             */
            ignored: string[];
        };
        /** @description A category of the question bank. The catalogue can lack it. */
        BankCategory: {
            _id: string;
            name: string;
        };
        /** @description The state of a question of the bank. */
        BankState: {
            /** @description Whether users do not see the question. */
            hidden: boolean;
            /** @description Whether a curator changed a shipped question. A new version does not replace it. */
            edited: boolean;
            /**
             * @description Whether the question ships with Greenroom, or a curator added it.
             * @enum {string}
             */
            origin: "shipped" | "own";
        };
        /** @description The contents of a question of the bank. */
        NewBankQuestion: {
            category: string;
            /** @description The name of the category; required if neither the catalogue nor the bank has it. */
            categoryName?: string;
            kind: string;
            /** @description The name of the kind; required if the category has no such kind yet. */
            kindName?: string;
            /** @enum {string} */
            level: "starter" | "usual" | "hard";
            minutes: number;
            /** @description 20 to 220 characters. */
            text: string;
            /** @description 60 to 260 characters. */
            lookingFor: string;
            /** @description 4 to 7 texts, each of 20 to 150 characters. */
            points: string[];
            /** @description 2 or 3 texts, each of 15 to 160 characters. */
            followUps: string[];
            /** @description 2 or 3 texts, each of 15 to 150 characters. */
            pitfalls: string[];
            /** @description At most 1600 characters. */
            exampleAnswer?: string;
            /** @description At most 3 IDs of videos. */
            videos?: string[];
        };
        /** @description A kind of questions within a category. */
        QuestionKind: {
            /** @description The ID of the category. */
            category: string;
            _id: components["schemas"]["EntryId"];
            name: string;
        };
        /** @description A question of the bank without its points, follow-ups, pitfalls and example. */
        BankQuestionHead: {
            _id: components["schemas"]["EntryId"];
            /** @description The ID of the category. */
            category: string;
            /** @description The ID of the kind within the category. */
            kind: string;
            /** @enum {string} */
            level: "starter" | "usual" | "hard";
            /** @description The usual length of a good reply, in minutes. */
            minutes: number;
            /** @description The question in the words of the interviewer. */
            text: string;
        };
        /** @description A question of the bank. All texts are plain text and contain no markup. */
        BankQuestion: components["schemas"]["BankQuestionHead"] & {
            /** @description What the interviewer looks for. */
            lookingFor: string;
            /** @description The contents of a strong reply. */
            points: string[];
            /** @description Questions that the interviewer can ask next. */
            followUps: string[];
            /** @description Mistakes that weaken a reply. */
            pitfalls: string[];
            /** @description One good reply in the words of a candidate, in paragraphs; empty without an example. */
            exampleAnswer: string;
            /** @description IDs of videos about the question. The library can lack some of the videos. */
            videos: components["schemas"]["VideoId"][];
        };
        /**
         * @description The result of the last check on YouTube.
         * @enum {string}
         */
        VideoState: "unchecked" | "plays" | "removed" | "private" | "notEmbeddable";
        /** @description A video as curators see it. Unknown values are absent or empty, as for other videos. */
        CuratedVideo: components["schemas"]["Video"] & {
            categoryId: string;
            state: components["schemas"]["VideoState"];
            /** @description The day on which a check first found the state, in the form year-month-day; absent before the first check. */
            stateSince?: string;
            /** @description The day of the last check, in the form year-month-day; absent before the first check. */
            checkedOn?: string;
            /** @description The number of playback errors that browsers reported since the last check; absent for 0. */
            hints?: number;
        };
        /** @description The number of videos in the library, and of removed videos. */
        CuratedCounts: {
            all: number;
            /** @description The number of videos that do not play. */
            dead: number;
            noLength: number;
            /** @description The number of videos that were removed from the library. */
            removed: number;
            unchecked: number;
        };
        CuratedCategory: components["schemas"]["Category"] & {
            shortNames: string;
            /** @description The tone of a built-in image; absent for other images. */
            tone?: string;
            /** @description The symbol of a built-in image; absent for other images. */
            symbol?: string;
            videos: number;
            removedVideos: number;
        };
        Overview: {
            people: {
                accounts: number;
                guests: number;
                /** @description The number of accounts that were used in the last seven days. */
                activeThisWeek: number;
            };
            videos: components["schemas"]["CuratedCounts"] & {
                categories: number;
            };
            deadVideos: components["schemas"]["CuratedVideo"][];
            mostWatched: {
                video: components["schemas"]["CuratedVideo"];
                /** @description The number of accounts with the video in their history. */
                people: number;
            }[];
            /** @description Whether the server looks up videos on YouTube. */
            lookUp: boolean;
            size?: {
                /** @description The size of the database in bytes. */
                database: number;
                /** @description The free space on the disk of the database in bytes; absent if unknown. */
                free?: number;
            };
            keeping?: {
                version: string;
                signup: string;
                /** @description Whether the server sends emails; absent if not. */
                mail?: boolean;
                backups?: {
                    /** @description The interval of scheduled backups in seconds. */
                    every: number;
                    /** @description The number of stored backups. */
                    kept: number;
                    /** @description Whether a backup is in progress. */
                    running: boolean;
                    /** @description The error of the last backup; absent if it succeeded. */
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
        Activity: {
            _id: string;
            /** Format: date-time */
            at: string;
            /** @description An action of `LogEntry`. */
            action: string;
            /** @description Whether the user did it. */
            own: boolean;
            /** @description The device of a login, for example `Firefox Linux`; the name of a passkey; the reason of its rejection. */
            title?: string;
            /** @description The number of failed logins. */
            count?: number;
        };
        LogEntry: {
            _id: string;
            at: components["schemas"]["Moment"];
            by?: components["schemas"]["LogPerson"];
            /** @enum {string} */
            from: "page" | "command" | "server";
            /** @enum {string} */
            action: "video.added" | "video.edited" | "video.chapters" | "video.questionMarked" | "video.questionEdited" | "video.questionRemoved" | "videos.added" | "videos.removed" | "videos.restored" | "videos.moved" | "videos.checked" | "transcript.put" | "transcript.removed" | "videos.imported" | "outlines.imported" | "questions.imported" | "bank.added" | "bank.edited" | "bank.hidden" | "bank.shown" | "bank.restored" | "bank.removed" | "bank.imported" | "category.added" | "category.edited" | "category.removed" | "categories.ordered" | "person.added" | "person.imported" | "person.invited" | "person.invitationRevoked" | "person.operator" | "person.role" | "person.password" | "person.reset" | "person.disabled" | "person.enabled" | "person.signedOut" | "person.deleted" | "account.password" | "account.reset" | "account.email" | "account.exported" | "account.deleted" | "account.loggedIn" | "account.secondFactor" | "account.secondFactorRemoved" | "account.secondFactorRejected" | "account.recoveryCodes" | "account.recoveryCodeUsed" | "person.secondFactorRemoved" | "account.reminders" | "account.remindersEnded" | "account.emailRejected" | "account.passkey" | "account.passkeyRemoved" | "account.passkeyUsed" | "account.passkeyRejected" | "login.passkeyRejected" | "identity.added" | "identity.removed" | "identity.createdAccount" | "login.signOn" | "login.signOnRejected" | "login.failed" | "login.failedOthers" | "library.backedUp" | "library.backupDownloaded" | "library.mailTested";
            about?: components["schemas"]["LogPerson"];
            /** @description The ID of the changed item. */
            subject?: string;
            /** @description The title of the item at that time. */
            title?: string;
            /** @description The number of changed items; absent for 1. */
            count?: number;
            was?: {
                [key: string]: string;
            };
            is?: {
                [key: string]: string;
            };
            /** @description The pseudonym of the account of a rejected code or passkey, instead of `by` and `about`. */
            pseudonym?: string;
        };
        Import: {
            _id: string;
            name: string;
            /** @enum {string} */
            stage: "deciding" | "ready" | "applying" | "done" | "failed" | "stopped";
            /** @description The number of rows read. */
            read: number;
            /** @description The number of rows compared with the library. */
            decided: number;
            /** @description The number of videos imported. */
            applied: number;
            report?: {
                new: number;
                /** @description The number of removed videos that the import restores. */
                returned: number;
                updated: number;
                /** @description The number of videos that do not change. */
                known: number;
                /** @description The number of rows that repeat an earlier row. */
                repeated: number;
                newCategories: number;
                /** @description The number of videos that get chapters. */
                chapters: number;
                /** @description The number of chapters that are skipped because they begin after the end of their video. */
                chaptersCut: number;
                /** @description The number of rows with an ambiguous date such as 03/04/2024. The option `dates` resolves it. */
                unclearDates: number;
                /** @description The number of invalid rows. */
                refused: number;
                /** @description The names of the columns that are not read. */
                unknownColumns: string[];
            };
            options: {
                category: string;
                update: boolean;
                /** @enum {string} */
                dates: "" | "dmy" | "mdy";
            };
            /** @description The cause of the failure; absent otherwise. */
            failure?: string;
        };
        QuestionReport: {
            /** @description The number of questions to add. */
            new: number;
            /** @description The number of questions to change. */
            updated: number;
            /** @description The number of questions that do not change. */
            known: number;
            /** @description The number of rows with errors. */
            refused: number;
            refusals: {
                /** @description The position of the row in the file, such as line 3. */
                place: string;
                /** @description All errors of the row. */
                reason: string;
            }[];
            /** @description Whether the questions were imported. */
            applied: boolean;
        };
        ImportRow: {
            line: number;
            _id?: string;
            title?: string;
            /** @description The category of the row in the file. */
            category?: string;
            /** @enum {string} */
            kind: "new" | "returned" | "updated" | "known" | "refused";
            /** @description The reason why the row is invalid. */
            reason?: string;
            /** @description The category with the most similar name. */
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
         * @description The effect of a change on a list or on the playlists. The revision is that of the account, one greater than before. A client
         *     that holds the list at the previous revision (`Lists-Revision` of its response) applies the change; any other client has
         *     missed a change and reads the list again.
         */
        Change: {
            /** @description The revision of the account after the change. Each change increases it by one. */
            revision: number;
            /** @description The number of videos in the list, or of playlists, after the change. */
            count: number;
            /** @description The ID of the added or removed video. */
            videoId?: string;
            /** @description The ID of the created, changed or deleted playlist. */
            playlistId?: string;
            share?: components["schemas"]["Share"];
        };
        /** @description The link of a playlist, visible only to its owner. */
        Share: {
            /**
             * @description The path of the link, relative to the URL of the site. Absent if the token secret that created the link no longer exists; the link still works.
             * @example /shared/Zk3yqVx0o8uH2m1r5tWcJp7L
             */
            path?: string;
            createdAt: components["schemas"]["Moment"];
        };
        /** @description The part of a video that a playlist plays, in seconds. */
        Part: {
            from: number;
            /** @description The end of the part, in seconds. Default: the end of the video. */
            to?: number;
        };
        /** @description The parts of videos that are not played in full, by video ID. */
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
            /** @description Whether the account is a guest, which expires. */
            guest: boolean;
            /** @description The first name that was sent at sign-up. */
            firstName?: unknown;
            /** @description The last name that was sent at sign-up. */
            lastName?: unknown;
            /** @description True if the server does not add played videos to the history. Absent otherwise. */
            historyPaused?: unknown;
            createdAt: components["schemas"]["Moment"];
            updatedAt: components["schemas"]["Moment"];
            likes: components["schemas"]["Video"][];
            history: components["schemas"]["Video"][];
            playlists: components["schemas"]["Playlist"][];
            watchlater: components["schemas"]["Video"][];
            /** @description The password is never in a response. */
            password?: unknown;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A curator edits the catalogue; an operator also manages accounts.
         * @enum {string}
         */
        Role: "learner" | "curator" | "operator";
        /** @description The account without its lists, with every field that was sent at sign-up except the password. */
        Account: {
            _id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Whether the account is a guest, which expires. */
            guest: boolean;
            /** @description The first name that was sent at sign-up. */
            firstName?: unknown;
            /** @description The last name that was sent at sign-up. */
            lastName?: unknown;
            createdAt: components["schemas"]["Moment"];
            updatedAt: components["schemas"]["Moment"];
            /** @description The password is never in a response. */
            password?: unknown;
        } & {
            [key: string]: unknown;
        };
        SecondFactor: {
            /** @description Whether the account has an authenticator app. */
            enabled: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recoveryCodesLeft: number;
            /** @description Whether the operations of curators and operators need a second factor of this account. */
            required: boolean;
            /** @description Whether the account has a password. Each change of its second factor needs one. */
            hasPassword: boolean;
        };
        Passkey: {
            _id: string;
            name: string;
            createdAt: components["schemas"]["Moment"];
            /**
             * Format: date-time
             * @description Time of the last login; missing before the first.
             */
            lastUsedAt?: string;
        };
        ExportedPasskey: components["schemas"]["Passkey"] & {
            /** @description ID that the authenticator chose, in base64url. */
            credentialId: string;
            /** @description SubjectPublicKeyInfo (DER) in base64url, which contains the algorithm of the key. */
            publicKey: string;
            /** @description Signature counter of the last use; 0 for an authenticator without a counter. */
            signCount: number;
        };
        PasskeyRequest: {
            /** @description Text whose bytes are the challenge. */
            challenge: string;
            /**
             * @description Relying party ID.
             * @example videos.example.edu
             */
            domain: string;
            passkeys: string[];
        };
        NewPasskeyOptions: {
            /** @description Text whose bytes are the challenge. */
            challenge: string;
            /**
             * @description Relying party ID.
             * @example videos.example.edu
             */
            domain: string;
            siteName: string;
            /** @description Text whose bytes are the user handle. */
            userId: string;
            email: string;
            algorithms: number[];
            passkeys: string[];
        };
        SecondFactorSetUp: {
            /** @description Text for the next request. */
            setUp: string;
            /** @description The key for input by hand (base32). */
            key: string;
            /** @description The `otpauth:` address with the key, for a QR code. */
            address: string;
        };
        Identity: {
            _id: string;
            /** @description Email at the provider when the login was connected; empty if it sent none. */
            email: string;
            createdAt: components["schemas"]["Moment"];
        };
        Session: {
            _id: string;
            /**
             * @description The browser of the login; empty if unknown.
             * @example Firefox
             */
            browser: string;
            /**
             * @description The operating system of the login; empty if unknown.
             * @example Windows
             */
            system: string;
            createdAt: components["schemas"]["Moment"];
            /** @description The time of the last request, with a resolution of one hour. */
            lastUsedAt: components["schemas"]["Moment"];
            /** @description Whether the request uses this session. */
            current: boolean;
        };
        /** @description A link that is returned once. Prefix the path with the site's address. */
        Link: {
            /** @example /reset#4q2Tc0 */
            path: string;
            expiresAt: components["schemas"]["Moment"];
        };
        Invitation: {
            _id: string;
            /** @description The number of accounts that the invitation allows in total. */
            uses: number;
            usesLeft: number;
            createdAt: components["schemas"]["Moment"];
            expiresAt: components["schemas"]["Moment"];
        };
        /** @description An account as operators see it. */
        Person: {
            _id: string;
            email: string;
            firstName?: string;
            lastName?: string;
            role: components["schemas"]["Role"];
            disabled: boolean;
            /** @description Whether a verification link has verified the email, or the login provider had verified it when it created the account; missing if the site does not verify emails. False for accounts of earlier versions. A later connection to the login provider does not change it. */
            emailVerified?: boolean;
            createdAt: components["schemas"]["Moment"];
            /** @description When one of its sessions was last used, with a resolution of one hour; absent without sessions. */
            lastUsedAt?: components["schemas"]["Moment"];
            sessions: number;
            /** @description The number of videos in the likes, watch later and playlists of the account. */
            videos: number;
            playlists: number;
        };
        /**
         * @description Date and time in the form year-month-day T hour:minute:second plus offset.
         * @example 2026-11-20T09:30:00+00:00
         */
        Moment: string;
        SignUp: {
            email: string;
            password: string;
            firstName?: string;
            lastName?: string;
            /** @description The token of the invitation link. */
            invitation?: string;
            /** @description The token of the link that verifies the email. */
            verification?: string;
        } & {
            [key: string]: unknown;
        };
        LogIn: {
            email: string;
            password: string;
            /** @description Whether the lists of the guest whose token the request has are merged into the account. Default: false. */
            bringGuestLists?: boolean;
        };
        /** @description The number of entries of the guest's lists that the quota of the account excluded; present if lists were merged. */
        LeftOut: {
            /** @description The number of excluded likes. */
            likes: number;
            /** @description The number of excluded videos of watch later. */
            watchlater: number;
            /** @description The number of playlists that were excluded in full. */
            playlists: number;
            /** @description The number of videos that were excluded from merged playlists. */
            playlistVideos: number;
            /** @description The number of excluded positions, notes, questions and ratings. */
            entries: number;
        };
        EntryId: string;
        /** @description The revision of the notebook. Each change increases it. */
        NotebookRevision: number;
        Position: {
            videoId: components["schemas"]["VideoId"];
            /** @description The position in the video, in seconds. */
            seconds: number;
            /** @description The length of the video in seconds, as reported by the player; absent if unknown. */
            length?: number;
            watched: boolean;
            played?: components["schemas"]["Played"];
            /** @description The seconds of the video that were played in total; absent if no client has sent them. */
            watchedSeconds?: number;
            at: components["schemas"]["Moment"];
        };
        /**
         * @description How much was played on a day in the user's time zone. Seconds are those of videos, regardless of the playback speed: skipped
         *     seconds do not count, repeated ones do. A position has the value of its latest day, or none.
         */
        Played: {
            /** Format: date */
            day: string;
            seconds: number;
        };
        /**
         * @description How much of the video was played on a day, as in `Played`. The maximum of a day is stored, so repeated writes add nothing.
         *     It is ignored if no time zone has that date at the time of the write.
         */
        NewPlayed: {
            /** Format: date */
            day: string;
            /** @description The seconds of the video that were played since the start of that day. */
            seconds: number;
        };
        PlayedDays: {
            days: components["schemas"]["DaysPlayed"];
        };
        /** @description The playing time of each day, in the order of the days. Days without playback are absent. The list covers the last 400 days up to the latest day. */
        DaysPlayed: components["schemas"]["Played"][];
        NewPosition: {
            /** @description The position in the video, in seconds. */
            seconds: number;
            /** @description The length of the video in seconds. */
            length?: number;
            /** @description Whether the video is watched. Default: unchanged. */
            watched?: boolean;
            played?: components["schemas"]["NewPlayed"];
            /** @description The seconds of the video that were played in total, without skipped ones. At most the length is stored, and never less than before. Default: unchanged. */
            watchedSeconds?: number;
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Note: {
            _id: components["schemas"]["EntryId"];
            videoId: components["schemas"]["VideoId"];
            /** @description The position in the video, in seconds. */
            seconds: number;
            /** @description The text as it was sent. It is plain text and contains no markup. */
            text: string;
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        NewNote: {
            videoId: components["schemas"]["VideoId"];
            /** @description The position in the video, in seconds. */
            seconds: number;
            text: string;
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Question: {
            _id: components["schemas"]["EntryId"];
            videoId?: components["schemas"]["VideoId"];
            /** @description The position in the video, in seconds; absent without a video. */
            seconds?: number;
            text: string;
            /** @description The time in the video at which the candidate's answer ends, in seconds; absent if unknown. */
            answerEnds?: number;
            /** @description The ID of the category; absent if unknown. */
            category?: string;
            /** @description The usual length of a reply, in minutes; absent if unknown. */
            minutes?: number;
            /** @description The key points of a strong reply; absent without one. */
            points?: string[];
            /** @description Follow-up questions; absent without one. */
            followUps?: string[];
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        /** @description A question at a position of a video has `videoId` and `seconds`. A question without a video has neither. */
        NewQuestion: {
            videoId?: components["schemas"]["VideoId"];
            /** @description The position in the video, in seconds. */
            seconds?: number;
            text: string;
            /** @description The time in the video at which the candidate's answer ends, in seconds; after `seconds`. */
            answerEnds?: number;
            /** @description The ID of the category. It can be missing in the catalogue. */
            category?: string;
            /** @description The usual length of a reply, in minutes. */
            minutes?: number;
            /** @description The key points of a strong reply. */
            points?: string[];
            /** @description Follow-up questions. */
            followUps?: string[];
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        /** @enum {string} */
        RatingValue: "again" | "hard" | "good" | "easy" | "undone";
        /**
         * @description When the question is due after this rating, and the state that the next rating needs. Both are derived from the ratings
         *     alone; the schedule of the plan moves reviews before the interview.
         *     Times are stored in UTC with milliseconds, numbers with eight decimals.
         */
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
            /** @description The ID of a question of a video, of the bank or of the user. */
            questionId: components["schemas"]["EntryId"];
            /** @description The video of the question; absent for a question without a video. */
            videoId?: components["schemas"]["VideoId"];
            rating: components["schemas"]["RatingValue"];
            undoes?: components["schemas"]["EntryId"];
            /** @description The indexes of the key points that the user checked; absent without a self-check. */
            checkedPoints?: number[];
            schedule?: components["schemas"]["Schedule"];
            at: components["schemas"]["Moment"];
        };
        NewRating: {
            /** @description The ID of a question of a video, of the bank or of the user. */
            questionId: components["schemas"]["EntryId"];
            /** @description The video of the question; absent for a question without a video. */
            videoId?: components["schemas"]["VideoId"];
            rating: components["schemas"]["RatingValue"];
            /** @description With `undone`, the ID of the rating that no longer counts. */
            undoes?: components["schemas"]["EntryId"];
            /** @description The indexes of the key points that the user checked; absent without a self-check. */
            checkedPoints?: number[];
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Positions: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            positions: components["schemas"]["Position"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenPosition: {
            revision: components["schemas"]["NotebookRevision"];
            position?: components["schemas"]["Position"];
            /** @description The ID of the entry; returned instead of the entry if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        Notes: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            notes: components["schemas"]["Note"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenNote: {
            revision: components["schemas"]["NotebookRevision"];
            note?: components["schemas"]["Note"];
            /** @description The ID of the entry; returned instead of the entry if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        Questions: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            questions: components["schemas"]["Question"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenQuestion: {
            revision: components["schemas"]["NotebookRevision"];
            question?: components["schemas"]["Question"];
            /** @description The ID of the entry; returned instead of the entry if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        Ratings: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            ratings: components["schemas"]["Rating"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenRating: {
            revision: components["schemas"]["NotebookRevision"];
            rating?: components["schemas"]["Rating"];
            /** @description The ID of the entry; returned instead of the entry if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        Plan: {
            /** @constant */
            _id: "plan";
            /** @description The ID that the client chooses for each new plan. Changes of earlier plans do not apply to the plan. */
            planId?: components["schemas"]["EntryId"];
            /**
             * Format: date
             * @description The day of the interview; absent for a weekly plan, whose days are those of the next 4 weeks.
             */
            interviewOn?: string;
            /**
             * Format: date
             * @description The first day of the plan.
             */
            startsOn: string;
            /** @description The time zone of the user. */
            zone: string;
            title?: string;
            /** @description The minutes for each day of the week, Monday first. */
            minutes: number[];
            /** @description Earlier values of `minutes`, in order. Each applied to the days before `until`. */
            earlier?: {
                /** Format: date */
                until: string;
                minutes: number[];
            }[];
            daysOff: string[];
            categories: string[];
            /** @description Playlists of the user. A deleted playlist counts as empty. */
            playlists: string[];
            /** @description IDs of videos and questions that the user dropped. */
            dropped: string[];
            /** @description The first day on which postponed videos and questions can be planned, by ID. */
            later?: {
                [key: string]: string;
            };
            /** @description Pairs of video IDs that exchange their positions, applied in order. */
            swaps?: string[][];
            /** @description Whether the first 500 videos are planned a second time, after all others and on a later day than the first viewing. */
            again?: boolean;
            /** @description The number of mock interviews, which are planned in the last third of the plan, or one a week in a weekly plan. */
            mocks?: number;
            at: components["schemas"]["Moment"];
            madeAt: components["schemas"]["Moment"];
        };
        NewPlan: {
            /** @description The ID that the client chooses for each new plan. Changes of earlier plans do not apply to the plan. */
            planId?: components["schemas"]["EntryId"];
            /**
             * Format: date
             * @description The day of the interview; absent for a weekly plan, whose days are those of the next 4 weeks.
             */
            interviewOn?: string;
            /**
             * Format: date
             * @description The first day of the plan.
             */
            startsOn: string;
            /** @description The time zone of the user. */
            zone: string;
            title?: string;
            /** @description The minutes for each day of the week, Monday first. */
            minutes: number[];
            /** @description Earlier values of `minutes`, in order. Each applied to the days before `until`. */
            earlier?: {
                /** Format: date */
                until: string;
                minutes: number[];
            }[];
            daysOff: string[];
            categories: string[];
            /** @description Playlists of the user. A deleted playlist counts as empty. */
            playlists: string[];
            /** @description IDs of videos and questions that the user dropped. */
            dropped: string[];
            /** @description The first day on which postponed videos and questions can be planned, by ID. */
            later?: {
                [key: string]: string;
            };
            /** @description Pairs of video IDs that exchange their positions, applied in order. */
            swaps?: string[][];
            /** @description Whether the first 500 videos are planned a second time, after all others and on a later day than the first viewing. */
            again?: boolean;
            /** @description The number of mock interviews, which are planned in the last third of the plan, or one a week in a weekly plan. */
            mocks?: number;
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        /** @description The stored entry after the write. */
        WrittenPlan: {
            revision: components["schemas"]["NotebookRevision"];
            plan?: components["schemas"]["Plan"];
            /**
             * @description Returned instead of the plan if it does not exist.
             * @constant
             */
            removed?: "plan";
        };
        PlanChange: {
            _id: components["schemas"]["EntryId"];
            /** @description The `planId` of the changed plan; absent if the plan has none. */
            planId?: components["schemas"]["EntryId"];
            /** @description Whether videos and questions are dropped, by ID. */
            dropped?: {
                [key: string]: boolean;
            };
            /** @description The first day on which videos and questions can be planned, by ID. A day in the past ends a postponement. */
            later?: {
                [key: string]: string;
            };
            /** @description Days off by date: true for a day off, false for a day that is no longer off. */
            off?: {
                [key: string]: boolean;
            };
            /**
             * @description Whether videos and questions are added, by ID. Added items come first, also on the last days. A video that was watched before is watched again,
             *     and a question that was answered before is reviewed. The last 100 added items count.
             */
            added?: {
                [key: string]: boolean;
            };
            today?: components["schemas"]["FixedDay"];
            at: components["schemas"]["Moment"];
        };
        /** @description A change has 1 to 200 decisions, or the list of today. */
        NewPlanChange: {
            /** @description The `planId` of the changed plan; absent if the plan has none. */
            planId?: components["schemas"]["EntryId"];
            /** @description Whether videos and questions are dropped, by ID. */
            dropped?: {
                [key: string]: boolean;
            };
            /** @description The first day on which videos and questions can be planned, by ID. A day in the past ends a postponement. */
            later?: {
                [key: string]: string;
            };
            /** @description Days off by date: true for a day off, false for a day that is no longer off. */
            off?: {
                [key: string]: boolean;
            };
            /**
             * @description Whether videos and questions are added, by ID. Added items come first, also on the last days. A video that was watched before is watched again,
             *     and a question that was answered before is reviewed. The last 100 added items count.
             */
            added?: {
                [key: string]: boolean;
            };
            today?: components["schemas"]["FixedDay"];
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        /** @description The list of a day. It stays the same until the plan is saved again: `days` plans its open items and nothing else on that day. The latest list counts. */
        FixedDay: {
            /** Format: date */
            date: string;
            items: {
                /** @enum {string} */
                kind: "video" | "question" | "review" | "mock";
                videoId?: components["schemas"]["EntryId"];
                questionId?: components["schemas"]["EntryId"];
                /** @description The end of the part in seconds; absent for the end of the video. */
                to?: number;
                again?: boolean;
            }[];
        };
        /** @description A question of a mock interview. Durations are in seconds. */
        InterviewQuestion: {
            /** @description The ID of a question of a video, of the bank or of the user. */
            questionId: components["schemas"]["EntryId"];
            /** @description The text at the time of the interview. */
            text: string;
            /** @description The ID of the category; absent if unknown. */
            category?: components["schemas"]["EntryId"];
            /** @description The ID of the kind within the category; absent if unknown. */
            kind?: components["schemas"]["EntryId"];
            /** @enum {string} */
            level?: "starter" | "usual" | "hard";
            /** @description The time that the interviewer gives. */
            minutes: number;
            /** @description The duration, with that of the follow-up question. */
            seconds: number;
            /**
             * @description Recorded speech, text, or unrecorded speech.
             * @enum {string}
             */
            way: "speak" | "write" | "think";
            /** @description The text of the follow-up question; absent without one. */
            followUp?: string;
            /** @description The time of the follow-up question after the question. */
            followUpAt?: number;
            /** @description The number of key points; 0 for a question without key points. */
            points: number;
            /** @description The indexes of the key points that the user checked. */
            checkedPoints: number[];
            /**
             * @description For each key point, the time of the last change of its check in seconds after the start of the interview; 0 or absent if it never changed.
             *     If two devices write the same report, the last change of each check is stored.
             */
            pointChanges?: number[];
            /** @description The longest pause of the recording; absent if it was not measured. */
            longestPause?: number;
            /** @description The share of the recording without a voice in percent; absent if it was not measured. */
            silence?: number;
            note?: string;
            noteAt?: components["schemas"]["NoteChange"];
        };
        /**
         * @description The time of the last change of the note in seconds after the start of the interview; 0 or absent if it never changed. If two devices write the
         *     same report, the last change of each note is stored.
         */
        NoteChange: number;
        /** @description The report of a mock interview. */
        Interview: {
            _id: components["schemas"]["EntryId"];
            /** Format: date-time */
            startedAt: string;
            /** @enum {integer} */
            minutes: 15 | 30 | 45;
            /**
             * @description The difficulty of the questions; `rising` begins with easier ones.
             * @enum {string}
             */
            level: "rising" | "starter" | "usual" | "hard";
            /** @description Whether the user ended the interview before its last question. */
            ended?: boolean;
            /** @description The number of questions for which no time was left. */
            dropped?: number;
            /** @description The number of questions before the break. */
            breakAfter?: number;
            /** @description The length of the break; absent without a break. */
            breakSeconds?: number;
            questions: components["schemas"]["InterviewQuestion"][];
            note?: string;
            noteAt?: components["schemas"]["NoteChange"];
            /** Format: date-time */
            at: string;
        };
        NewInterview: {
            /** Format: date-time */
            startedAt: string;
            /** @enum {integer} */
            minutes: 15 | 30 | 45;
            /**
             * @description The difficulty of the questions; `rising` begins with easier ones.
             * @enum {string}
             */
            level: "rising" | "starter" | "usual" | "hard";
            /** @description Whether the user ended the interview before its last question. */
            ended?: boolean;
            /** @description The number of questions for which no time was left. */
            dropped?: number;
            /** @description The number of questions before the break. */
            breakAfter?: number;
            /** @description The length of the break; absent without a break. */
            breakSeconds?: number;
            questions: components["schemas"]["InterviewQuestion"][];
            note?: string;
            noteAt?: components["schemas"]["NoteChange"];
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Interviews: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            interviews: components["schemas"]["Interview"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenInterview: {
            revision: components["schemas"]["NotebookRevision"];
            interview?: components["schemas"]["Interview"];
            /** @description ID of the entry, returned if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        /** @description An experience of the user for answers to behavioural questions. */
        Story: {
            _id: components["schemas"]["EntryId"];
            /** @description The title; empty while the story has none. */
            title: string;
            situation?: string;
            task?: string;
            action?: string;
            /** @description What changed. The texts have at most 8000 characters in total. */
            result?: string;
            /** @description What the story shows, such as "Staying calm". */
            shows: string[];
            /** @description The IDs of the questions that the story answers. */
            questionIds: components["schemas"]["EntryId"][];
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            madeAt: string;
        };
        NewStory: {
            /** @description The title; empty while the story has none. */
            title: string;
            situation?: string;
            task?: string;
            action?: string;
            /** @description What changed. The texts have at most 8000 characters in total. */
            result?: string;
            /** @description What the story shows, such as "Staying calm". */
            shows: string[];
            /** @description The IDs of the questions that the story answers. */
            questionIds: components["schemas"]["EntryId"][];
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        Stories: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            stories: components["schemas"]["Story"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenStory: {
            revision: components["schemas"]["NotebookRevision"];
            story?: components["schemas"]["Story"];
            /** @description ID of the entry, returned if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        /** @description A note of the user on a question without a video. Its ID is the ID of the question. */
        QuestionNote: {
            _id: components["schemas"]["EntryId"];
            text: string;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            madeAt: string;
        };
        NewQuestionNote: {
            text: string;
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        QuestionNotes: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            questionNotes: components["schemas"]["QuestionNote"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenQuestionNote: {
            revision: components["schemas"]["NotebookRevision"];
            questionNote?: components["schemas"]["QuestionNote"];
            /** @description ID of the entry, returned if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        /** @description An item to prepare for an interview. */
        PreparationItem: {
            text: string;
            done: boolean;
        };
        /** @description The start of the answer to a question. */
        FirstSentence: {
            question: string;
            text: string;
        };
        /** @description What the user prepares for one real interview, and its outcome. The ID is the day. */
        InterviewDay: {
            _id: components["schemas"]["EntryId"];
            /** @description The local time; absent if unknown. */
            time?: string;
            location?: string;
            /** @description The address of the call. */
            link?: string;
            items: components["schemas"]["PreparationItem"][];
            sentences: components["schemas"]["FirstSentence"][];
            /**
             * @description `prepare` at first, `rest` when the user has ended the preparation of the evening before, `over` after the interview, `closed` when the user has completed the questions about it.
             * @enum {string}
             */
            stage: "prepare" | "rest" | "over" | "closed";
            /**
             * @description How the interview went; absent if the user did not say.
             * @enum {string}
             */
            outcome?: "well" | "mixed" | "badly" | "unclear";
            /** Format: date-time */
            at: string;
        };
        NewInterviewDay: {
            /** @description The local time; absent if unknown. */
            time?: string;
            location?: string;
            /** @description The address of the call. */
            link?: string;
            items: components["schemas"]["PreparationItem"][];
            sentences: components["schemas"]["FirstSentence"][];
            /**
             * @description `prepare` at first, `rest` when the user has ended the preparation of the evening before, `over` after the interview, `closed` when the user has completed the questions about it.
             * @enum {string}
             */
            stage: "prepare" | "rest" | "over" | "closed";
            /**
             * @description How the interview went; absent if the user did not say.
             * @enum {string}
             */
            outcome?: "well" | "mixed" | "badly" | "unclear";
            /**
             * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
             * @default 0
             */
            ago: number;
        };
        InterviewDays: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            interviewDays: components["schemas"]["InterviewDay"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenInterviewDay: {
            revision: components["schemas"]["NotebookRevision"];
            interviewDay?: components["schemas"]["InterviewDay"];
            /** @description ID of the entry, returned if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        PlanChanges: {
            revision: components["schemas"]["NotebookRevision"];
            /** @description Whether the response contains all entries instead of the changes. */
            whole: boolean;
            planChanges: components["schemas"]["PlanChange"][];
            /** @description The IDs of entries that were removed after `since`; empty with `whole`. */
            removed: components["schemas"]["EntryId"][];
        };
        /** @description The stored entry after the write. */
        WrittenPlanChange: {
            revision: components["schemas"]["NotebookRevision"];
            planChange?: components["schemas"]["PlanChange"];
            /** @description The ID of the entry; returned instead of the entry if the entry does not exist. */
            removed?: components["schemas"]["EntryId"];
        };
        /** @description A video or a part of a video, a question that was never answered, a review, or a mock interview. */
        PlanItem: {
            /** @enum {string} */
            kind: "video" | "question" | "review" | "mock";
            /** @description The video; absent for a question without a video. */
            videoId?: components["schemas"]["VideoId"];
            questionId?: components["schemas"]["EntryId"];
            /** @description The playlist that plays this part of the video; absent for full videos, and where the parts of several playlists are planned together. */
            playlistId?: string;
            /** @description The title of the video; empty if unknown. */
            title: string;
            /** @description The text of the question; absent if unknown. */
            text?: string;
            /** @description The start of the part, in seconds; absent for the start of the video. */
            from?: number;
            /** @description The end of the part, in seconds; absent for the end of the video. */
            to?: number;
            /** @description The chapters of the part; absent if it starts or ends within a chapter, and for a full video. */
            chapters?: {
                first: number;
                last: number;
                /** @description The number of chapters of the video. */
                of: number;
                /** @description The titles of the first chapters (at most 5) in this part of the video. */
                titles: string[];
            };
            /** @description The minutes that the item takes, rounded up. */
            minutes: number;
            /**
             * @description True if the length of the video is unknown and counts as 20 minutes. Absent otherwise.
             * @constant
             */
            guessed?: true;
            /**
             * @description True for the second viewing of a video. Absent otherwise.
             * @constant
             */
            again?: true;
            /**
             * @description True for a review that precedes its due date because the interview is earlier. Absent otherwise.
             * @constant
             */
            early?: true;
        };
        PlanDay: {
            /** Format: date */
            date: string;
            /** @description The study minutes of the day. For today, the minutes of done items are subtracted: as planned, if they began today. */
            minutes: number;
            items: components["schemas"]["PlanItem"][];
        };
        PlanDays: {
            /** Format: date */
            today: string;
            /**
             * Format: date
             * @description Absent for a weekly plan.
             */
            interviewOn?: string;
            /** @description The number of the day, 1 on the first day of the plan; less than 1 before the plan starts. */
            day: number;
            /** @description The number of days of the plan; 0 for a weekly plan. */
            of: number;
            /** @description Whether the day of the interview has arrived. */
            over: boolean;
            days: components["schemas"]["PlanDay"][];
            /** @description The first items that were completed today. */
            done: components["schemas"]["PlanItem"][];
            /** @description The minutes of today's playback, from `played` of the positions, and of today's reviews. Videos that were watched before today do not count. */
            spent: number;
            /** @description The first items that do not fit into the remaining days, without questions of the bank, second viewings and mock interviews. */
            left: components["schemas"]["PlanItem"][];
            /** @description The number of all items that do not fit. */
            leftCount: number;
            leftMinutes: number;
            /** @description The number of planned videos of unknown length. */
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
                /** @description The played minutes, from `watchedSeconds` of the positions. For a position without it, the minutes up to the position. */
                minutesWatched: number;
                /** @description The minutes of the first attempts at all questions of the category in the plan. */
                questionMinutes: number;
                /** @description The part of questionMinutes for questions with a rating. */
                minutesAnswered: number;
            }[];
            /** @description Whether the plan leaves out videos or questions because of its size limits. */
            more: boolean;
            /** @description The open items of the plan and the time for them, in minutes. */
            contents: {
                /** @description The study minutes of the days. */
                available: number;
                /** @description The minutes of all items of the days, without additional reviews of questions. */
                planned: number;
                videos: number;
                videoMinutes: number;
                /** @description The number of questions that were never rated. */
                questions: number;
                questionMinutes: number;
            };
            /**
             * @description True if the list of today is stored. Absent otherwise.
             * @constant
             */
            fixed?: true;
            /** @description Categories related to the categories of the plan, the longest first; only in previews. */
            offers?: {
                categoryId: string;
                categoryName: string;
                videos: number;
                /** @description The number of questions of the bank that the user has not rated. */
                questions: number;
                minutes: number;
            }[];
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
        /** @description The liked videos, oldest first, or only the change with `return=minimal`. */
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
        /** @description The saved videos, oldest first, or only the change with `return=minimal`. */
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
        /** @description The watched videos, newest first, or only the change with `return=minimal`. */
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
        /** @description The playlists, oldest first, or, with `return=minimal`, with the IDs of their videos. */
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
        /** @description The playlists, oldest first, or only the change with `return=minimal`. */
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
        /** @description The playlist, or only the change with `return=minimal`. */
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
        /** @description The data of the account. */
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
        /** @description The data of the account. */
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
        /** @description The sessions of the account. */
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
        /** @description The login is too old. A login with the token of this session replaces the session. */
        LoginNotRecent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The last login is older than 10 minutes. Log in again with the password. Forbidden error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The role of the account does not permit the request. */
        CuratorsOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The role of the account does not permit the request. */
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
        /** @description An import is being applied. Other changes of the catalogue are blocked until it has finished. */
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
        /** @description The request would remove the last operator. */
        LastOperator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         "The library needs at least one operator. Make another account an operator first. Conflict error."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The positions in videos. */
        Positions: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Positions"];
            };
        };
        /** @description The stored entry. */
        Position: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenPosition"];
            };
        };
        /** @description The notes of the user. */
        Notes: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Notes"];
            };
        };
        /** @description The stored entry. */
        Note: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenNote"];
            };
        };
        /** @description The questions of the user. */
        Questions: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Questions"];
            };
        };
        /** @description The stored entry. */
        Question: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenQuestion"];
            };
        };
        /** @description The ratings of the user. */
        Ratings: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Ratings"];
            };
        };
        /** @description The stored entry. */
        Rating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenRating"];
            };
        };
        /** @description The reports of the user. */
        Interviews: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Interviews"];
            };
        };
        /** @description The stored entry. */
        Interview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenInterview"];
            };
        };
        /** @description The stories of the user. */
        Stories: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Stories"];
            };
        };
        /** @description The stored entry. */
        Story: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenStory"];
            };
        };
        /** @description The interview days of the user. */
        InterviewDays: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InterviewDays"];
            };
        };
        /** @description The stored entry. */
        InterviewDay: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenInterviewDay"];
            };
        };
        /** @description The notes of the user on questions. */
        QuestionNotes: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuestionNotes"];
            };
        };
        /** @description The stored entry. */
        QuestionNote: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenQuestionNote"];
            };
        };
        /** @description The changes of the plan. */
        PlanChanges: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanChanges"];
            };
        };
        /** @description The stored entry. */
        PlanChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenPlanChange"];
            };
        };
        /** @description The stored entry. */
        Plan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenPlan"];
            };
        };
        /** @description The ID or the parameter is invalid. */
        BadEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The representation named by `If-None-Match` is current. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request body is invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The state of the reminders. */
        Reminders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    reminders: {
                        /** @description Whether the account can enable reminders. */
                        available: boolean;
                        enabled: boolean;
                    };
                };
            };
        };
        /** @description The token is missing, malformed, expired or revoked, was issued elsewhere, or its account was deleted. */
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
        /** @description The question with its state. */
        BankEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    question: components["schemas"]["BankQuestion"] & components["schemas"]["BankState"] & {
                        categoryName: string;
                        kindName: string;
                    };
                };
            };
        };
        /** @description The bank does not have the question. */
        NoBankQuestion: {
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
        /** @description The current curated questions of the video. */
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
        /** @description The video is not in the library. */
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
        /** @description The category does not exist. */
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
        /** @description The account was deleted after its token was checked. */
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
        /** @description The account was deleted after its token was checked. */
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
        /** @description The video is not in the library, or the account was deleted after its token was checked. */
        NoVideoOrAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The copy exceeds the quota of the account, or its title is invalid. */
        NoCopy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The link does not exist or was revoked. */
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
        /** @description The playlist does not exist, or does not contain the videos. */
        NotInPlaylist: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The playlist does not exist, or the account was deleted after its token was checked. */
        NoPlaylistOrAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The request body is larger than 64 KiB. */
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
        /** @description The `content-type` is missing or is not JSON in UTF-8, or the request has a `content-encoding`. */
        NotJSON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The list, or all lists of the account together, reached the quota. */
        ListFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The account, without its password, and a token. */
        LoggedIn: {
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
        /** @description The page of the provider. The response sets the cookie of the login. */
        SignOnStart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The page of the provider that authenticates the user. */
                    location: string;
                    /** @description The page of the provider that ends the session there; empty if the provider has no such page. */
                    logOut: string;
                };
            };
        };
        /** @description The recovery codes, each of which replaces a code of the app once. */
        RecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    recoveryCodes: string[];
                };
            };
        };
        /** @description The connected logins, the oldest first. */
        Identities: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    identities: components["schemas"]["Identity"][];
                    /** @description Whether the account can log in with a password. */
                    hasPassword: boolean;
                };
            };
        };
        /** @description Too many failed logins, new accounts or changes from this address, or too many changes of the account. */
        TooManyAttempts: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /**
         * @description The responses that every operation can return. A change beyond the limits of its account or address returns 429. While the
         *     disk of the database is full, every change except a removal, and the login of a new guest, returns 507. Both have a
         *     `Retry-After` header.
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
         * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
         * @example return=minimal
         */
        prefer: string;
        /**
         * @description The current date in the user's time zone.
         * @example 2026-11-25
         */
        today: string;
        /**
         * @description The UTC offset of the user's clock at the start of that day, in minutes. It determines what was done today and on which day
         *     a question is due.
         * @example 60
         */
        offset: number;
        /**
         * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
         * @example 41
         */
        since: number;
        /**
         * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
         * @example 1500
         */
        ago: number;
        /**
         * @description The ID of the note, chosen by the client that creates the note, for example at random.
         * @example 0b9f6b1e-6c1d-4a43-8a1c-2f1d6a2b3c4d
         */
        noteId: components["schemas"]["EntryId"];
        /**
         * @description The ID of the question, chosen by the client that creates the question, for example at random.
         * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
         */
        questionId: components["schemas"]["EntryId"];
        /**
         * @description The ID of the rating, chosen by the client that creates the rating, for example at random.
         * @example c1a2b3d4-1111-4222-8333-944455566677
         */
        ratingId: components["schemas"]["EntryId"];
        /**
         * @description The ID of the story, chosen by the client that creates the story, for example at random.
         * @example 3f0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
         */
        storyId: components["schemas"]["EntryId"];
        /**
         * @description The day of the interview, which is the ID of the entry.
         * @example 2026-12-12
         */
        interviewOn: components["schemas"]["EntryId"];
        /**
         * @description The ID of the report, chosen by the client that creates the report, for example at random.
         * @example 7d0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
         */
        interviewId: components["schemas"]["EntryId"];
        /**
         * @description The ID of the change, chosen by the client.
         * @example off-2026-11-29
         */
        changeId: components["schemas"]["EntryId"];
        /**
         * @description The ID of the video.
         * @example rw4s4M3hFfs
         */
        videoId: components["schemas"]["VideoId"];
        /**
         * @description The language tag of the transcript.
         * @example en
         */
        language: components["schemas"]["Language"];
        /**
         * @description The part of the link after `/shared/`.
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
        /** @description Only `video._id` is read; the response has the stored video. */
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
        /** @description The entity tag of the response. It changes when the response changes. */
        ETag: string;
        /** @description For a minimal response: the entity tag of the changed list, or of all playlists by ID. */
        ChangedETag: string;
        /** @description The revision of the account at which the response was read. The next change of the account has the next `revision`. */
        ListsRevision: number;
        /** @description `return=minimal` if the response contains only the change, or IDs instead of videos. */
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
            /** @description The sign-up settings do not permit the account. */
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
            /** @description The account data is invalid. */
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
            200: components["responses"]["LoggedIn"];
            400: components["responses"]["BadRequest"];
            /**
             * @description The password is wrong, or the account has a second factor. If `secondFactor` is in the response, the password is right: send
             *     the code within 10 minutes to `POST /auth/second-factor`. With the token of a session of the same account, no code is needed.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"] & {
                        /** @description Text for the next request. */
                        secondFactor?: string;
                    };
                };
            };
            /** @description The account is disabled. Only a request with the right password gets this response. */
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
            /** @description No account has this email address. */
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
            /** @description The session ended. The token is no longer valid. */
            204: {
                headers: {
                    /** @description `"cache"`: cached responses about the account. */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    logInWithSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text from the response to the login. */
                    secondFactor: string;
                    /** @example 492039 */
                    code: string;
                    /** @description Merge the lists of the guest whose token the request has into the account. */
                    bringGuestLists?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["LoggedIn"];
            400: components["responses"]["BadRequest"];
            /** @description The code is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The login has expired, the password has changed, or the account is disabled. */
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
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description The text from the response to a login with the password. */
                    secondFactor?: string;
                };
            };
        };
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The login with the password has expired, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no passkey. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The challenge from the response to the start. */
                    challenge: string;
                    /** @description The ID of the passkey that the authenticator chose. */
                    credentialId: string;
                    clientData: string;
                    authenticatorData: string;
                    signature: string;
                    /** @description Merge the lists of the guest whose token the request has into the account. */
                    bringGuestLists?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["LoggedIn"];
            400: components["responses"]["BadRequest"];
            /** @description The passkey was rejected, or the account is disabled. */
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
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    startSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["SignOnStart"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            /** @description The provider does not respond, or the server is busy. */
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
    finishSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code from the address to which the provider redirected. */
                    code: string;
                    /** @description The state from that address. */
                    state: string;
                    /** @description Merge the lists of the guest whose token the request has into the account. */
                    bringGuestLists?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["LoggedIn"];
            400: components["responses"]["BadRequest"];
            /** @description The provider or the server rejected the login. No account was created. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description An account with the email exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            /** @description The provider does not respond, or the server is busy. */
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
    connectSignOn: {
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
                    /** @description The token of a link instead of the password. It works once. */
                    link?: string;
                    /** @description Merge the lists of the guest whose token the request has into the account. */
                    bringGuestLists?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["LoggedIn"];
            400: components["responses"]["BadRequest"];
            /** @description The password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The login or the link has expired, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The user of the provider has an account already, or the account has a second factor. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    requestSignOnLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description An email has been queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        connection: "mail";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The login has expired, or the site does not verify emails. */
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
            429: components["responses"]["TooManyAttempts"];
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
            /** @description The sign-up policy and the way to reset a password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Who can sign up. `open`: everyone. `closed`: no one. `invite`: users with an invitation. `domains`: users with an invitation or an email at one of `domains`.
                         * @enum {string}
                         */
                        signup: "open" | "closed" | "invite" | "domains";
                        domains: string[];
                        /** @description Whether the server accepts guest logins. */
                        guests: boolean;
                        /**
                         * @description Whether a password reset link comes by email or from an operator.
                         * @enum {string}
                         */
                        reset: "mail" | "operator";
                        /** @description Text of the button for single sign-on. Missing if single sign-on is not configured. */
                        signOn?: string;
                        /** @description Whether sign-ups without an invitation, and new emails of accounts, need a verification; missing for no. */
                        verification?: boolean;
                        /** @description Whether accounts can have a second factor; missing for no. */
                        secondFactor?: boolean;
                        /** @description Whether accounts can have passkeys, which need HTTPS and a host name; missing for no. */
                        passkeys?: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    requestVerification: {
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
            /** @description An email has been queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        verification: "mail";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The sign-up settings do not permit the account, or the site does not verify emails. */
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
            /** @description The email address is invalid. */
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
            /** @description If the account exists, an email has been queued. */
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
                     *         "This site can't send email. Ask an operator for a link. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The email address is invalid. */
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
                    /** @description The token from the fragment of the reset link. */
                    token: string;
                    /** @description The new password. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The link is invalid, expired or already used. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The link is no longer valid. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The password is invalid. */
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
                /** @description The number of videos per page. */
                limit?: number;
                /** @description The value of `next` in the previous page. */
                cursor?: string;
                /**
                 * @description The `_id` of a category.
                 * @example software-development
                 */
                category?: string;
                /**
                 * @description Words that must all occur in the title, creator, description or category, each as the beginning of a word, without
                 *     regard to case and accents. Words of one or two letters match whole words. American and British spelling, other forms
                 *     of a word and common abbreviations count as the same; a category also matches its short names, such as PM. Very common
                 *     words, and words after the first 8 others, are ignored; words such as `interview` if nothing matches with them. If nothing matches, words of five letters and more may contain
                 *     one typo; `searchedFor` is then the corrected query. If still nothing matches, videos with at least half of the
                 *     words are returned, or with as many as any video has; `words` names the others. At most 200 characters.
                 * @example system design
                 */
                q?: string;
                /** @description The minimum length of a video, in seconds. With either bound, videos of unknown length are excluded. */
                minSeconds?: number;
                /** @description The maximum length of a video, in seconds. */
                maxSeconds?: number;
                /** @description The `creatorName` of a video. */
                creator?: string;
                /** @description The `company` of a video. */
                company?: string;
                /** @description The `videoType` of a video. */
                videoType?: string;
                /** @description The `level` of a video. */
                level?: string;
                /**
                 * @description Default: `rank` with `q`, otherwise `catalogue`. In `rank`, videos that have all words in the title come first,
                 *     then those with words in the title that begin with them, then those that match in title and creator, then the others,
                 *     each group in catalogue order. Videos with some of the words are ordered by the number and rarity of these words. `shuffled`, which does
                 *     not allow `q`, is a permutation determined by `seed`: the same seed gives the same order to every client. Videos
                 *     added between two page requests appear only in later listings; existing videos keep their position. In `shortest`,
                 *     videos of unknown length are last. `liked` sorts by the number of accounts that like a video, counted at most a
                 *     minute ago. If the same server responds, the pages of a list have the numbers of its first page for up to an hour, with a
                 *     million videos for some minutes.
                 */
                order?: "catalogue" | "newest" | "title" | "rank" | "shuffled" | "shortest" | "liked";
                /**
                 * @description The seed of the shuffled order; used only with `shuffled`. Responses for the seeds 0 to 63 are cached: choose one of
                 *     these if any order will do.
                 */
                seed?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The videos of one page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["Video"][];
                        /** @description The cursor of the next page; absent on the last page. */
                        next?: string;
                        /**
                         * @description The corrected query that was searched because `q` had no results; absent otherwise.
                         * @example system design
                         */
                        searchedFor?: string;
                        words?: components["schemas"]["QueryWords"];
                        /**
                         * @description The number of videos on all pages. Only on the first page, without `q` only if there are more
                         *     pages, and absent while the server, after a start or a change of the catalogue, has not counted
                         *     them yet.
                         * @example 48
                         */
                        total?: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is invalid. */
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
                 * @description The text typed so far, as in `GET /videos`. Without it the response is empty.
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
            /** @description The suggested titles. */
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
            /** @description The query is invalid. */
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
    listFacets: {
        parameters: {
            query?: {
                /** @description The `_id` of a category, to count only its videos. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facets"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is invalid. */
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
    searchSpoken: {
        parameters: {
            query?: {
                /**
                 * @description The words, as in `GET /videos`. Without words the response is empty.
                 * @example tell me about a time
                 */
                q?: string;
                /**
                 * @description The preferred transcript language. Transcripts in this language are searched first, then the others in the order of their language tags.
                 * @example en
                 */
                language?: string;
                /** @description The `_id` of a category. */
                category?: string;
                /** @description The minimum length of a video, as in `GET /videos`. */
                minSeconds?: number;
                /** @description The maximum length of a video, in seconds. */
                maxSeconds?: number;
                /** @description The `creatorName` of a video. */
                creator?: string;
                /** @description The `company` of a video. */
                company?: string;
                /** @description The `videoType` of a video. */
                videoType?: string;
                /** @description The `level` of a video. */
                level?: string;
                /** @description The maximum number of results. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching timestamps, one for each video. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moments: components["schemas"]["SpokenMoment"][];
                        /**
                         * @description True if the server has just started and has not searched all transcripts yet; absent otherwise.
                         * @constant
                         */
                        partial?: true;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is invalid. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video with its data. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chapters, transcript languages and questions of the video. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chapters: components["schemas"]["Chapter"][];
                        /** @description The languages of the transcripts, in alphabetical order. */
                        transcripts: {
                            language: components["schemas"]["Language"];
                        }[];
                        /** @description The curated questions, in the order of their timestamps. */
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
            /** @description The curated questions. */
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
    listBankQuestions: {
        parameters: {
            query?: {
                /**
                 * @description The ID of a category, to get only its questions. An unknown category has none.
                 * @example product-management
                 */
                category?: string;
                /**
                 * @description Words of questions, by the rule of the search of videos: in the text first, then in the names of kind and category,
                 *     then in the details. At most 200 characters.
                 * @example weakness
                 */
                q?: string;
                /** @description The number of matches per page; used only with `q`. */
                limit?: number;
                /** @description The value of `next` in the previous page; used only with `q`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions with their kinds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["BankQuestionHead"][];
                        /** @description The categories of the returned questions with their names, in the order of their first questions. */
                        categories: components["schemas"]["BankCategory"][];
                        /** @description The kinds of the returned questions, in the order of their first questions. */
                        kinds: components["schemas"]["QuestionKind"][];
                        /** @description The cursor of the next page of matches; absent on the last page. */
                        next?: string;
                        /**
                         * @description The number of all matches; only with `q`.
                         * @example 7
                         */
                        total?: number;
                        /**
                         * @description The corrected query that was searched because `q` had no results; absent otherwise.
                         * @example weakness
                         */
                        searchedFor?: string;
                        words?: components["schemas"]["QueryWords"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getBankQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question.
                 * @example be-001
                 */
                questionId: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        question: components["schemas"]["BankQuestion"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The question is hidden or not in the bank. */
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
            default: components["responses"]["Failure"];
        };
    };
    getTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description The language tag of the transcript.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript in the language. */
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
            /** @description The video or its transcript in this language does not exist, or the stored transcript is corrupt. */
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
                 * @description The ID of the video.
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
            /** @description The report was stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The code is invalid. */
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
            /** @description The categories of the catalogue. */
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
            /** @description The category with the ID. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The video is already liked. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The ID of the video.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The video is already saved. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The ID of the video.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The video is already in the history. Remove it first to move it to the front. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The ID of the video.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The ID of the video.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The playlist data is invalid. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The playlist, the video or the account does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The video is already in the playlist. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
            /** @description The playlist data is invalid. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The ID of the video.
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
                        /** @description The ID of the video of the playlist before which the video is inserted. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The ID of the video.
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
            /** @description The part is invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. The end of a part must be after its start and within the first 100 hours of the video."
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
                 * @description The part of the link after `/shared/`.
                 * @example Zk3yqVx0o8uH2m1r5tWcJp7L
                 */
                token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the shared playlist. */
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The part of the link after `/shared/`.
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
                 * @description With `return=minimal` the response to a change is only the change, regardless of the size of the list, in a separate media type.
                 * @example return=minimal
                 */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @example 7d9f1a52-4f4e-4f0b-9f6e-0f1d6a2b3c4d */
                playlistId: components["parameters"]["playlistId"];
                /**
                 * @description The ID of the video.
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
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
                 * @description The ID of the video.
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
                 *       "length": 1860,
                 *       "played": {
                 *         "day": "2026-11-22",
                 *         "seconds": 300
                 *       },
                 *       "watchedSeconds": 700
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
            /** @description The position is invalid or exceeds a limit. */
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
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the video.
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
    listPlayedDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playing time of each day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-11-22",
                     *           "seconds": 300
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlayedDays"];
                };
            };
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
                 * @description The ID of the note, chosen by the client that creates the note, for example at random.
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
            /** @description The note is invalid or exceeds a limit. */
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
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the note, chosen by the client that creates the note, for example at random.
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
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
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
            /** @description The question is invalid or exceeds a limit. */
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
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
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
    getTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether recordings can be sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        available: boolean;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    transcribe: {
        parameters: {
            query?: never;
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
            /** @description The text of the recording. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example First the goal. */
                        text: string;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            /** @description The server has no transcription service. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "This site doesn't transcribe recordings. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The recording is larger than 20 MiB, or larger than the transcription service accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The request body is not sent as a file. */
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
            /** @description The recording is empty, or the transcription service can't read it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account sent too many recordings. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Too many transcriptions. Try again in 60 minutes."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The transcription service does not respond, or the server already sends 2 recordings. */
            503: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRatings: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
                 * @description The ID of the rating, chosen by the client that creates the rating, for example at random.
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
            /** @description The rating is invalid or exceeds a limit. */
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
    listInterviews: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            200: components["responses"]["Interviews"];
            304: components["responses"]["NotModified"];
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
    keepInterview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the report, chosen by the client that creates the report, for example at random.
                 * @example 7d0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                interviewId: components["parameters"]["interviewId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startedAt": "2026-11-22T09:30:00Z",
                 *       "minutes": 15,
                 *       "level": "usual",
                 *       "questions": [
                 *         {
                 *           "questionId": "pm-001",
                 *           "text": "Tell me about a product you love.",
                 *           "minutes": 4,
                 *           "seconds": 255,
                 *           "way": "speak",
                 *           "points": 6,
                 *           "checkedPoints": [
                 *             0,
                 *             3
                 *           ],
                 *           "longestPause": 3,
                 *           "silence": 14
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewInterview"];
            };
        };
        responses: {
            200: components["responses"]["Interview"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The report is invalid or exceeds a limit. */
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
    removeInterview: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the report, chosen by the client that creates the report, for example at random.
                 * @example 7d0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                interviewId: components["parameters"]["interviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Interview"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listStories: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            200: components["responses"]["Stories"];
            304: components["responses"]["NotModified"];
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
    keepStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the story, chosen by the client that creates the story, for example at random.
                 * @example 3f0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                storyId: components["parameters"]["storyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The release we pulled at noon",
                 *       "situation": "One payment in 25 failed.",
                 *       "result": "No order was lost.",
                 *       "shows": [
                 *         "Staying calm"
                 *       ],
                 *       "questionIds": [
                 *         "be-015"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewStory"];
            };
        };
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The entry is invalid or exceeds a limit. */
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
    removeStory: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the story, chosen by the client that creates the story, for example at random.
                 * @example 3f0e6a52-2f1b-4c7e-9a55-0c1d2e3f4a5b
                 */
                storyId: components["parameters"]["storyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listInterviewDays: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            200: components["responses"]["InterviewDays"];
            304: components["responses"]["NotModified"];
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
    keepInterviewDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day of the interview, which is the ID of the entry.
                 * @example 2026-12-12
                 */
                interviewOn: components["parameters"]["interviewOn"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time": "10:00",
                 *       "location": "Video call",
                 *       "items": [
                 *         {
                 *           "text": "Headphones and charger",
                 *           "done": true
                 *         }
                 *       ],
                 *       "sentences": [
                 *         {
                 *           "question": "Tell me about yourself",
                 *           "text": "I make slow things quick."
                 *         }
                 *       ],
                 *       "stage": "prepare"
                 *     }
                 */
                "application/json": components["schemas"]["NewInterviewDay"];
            };
        };
        responses: {
            200: components["responses"]["InterviewDay"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The entry is invalid or exceeds a limit. */
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
    removeInterviewDay: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The day of the interview, which is the ID of the entry.
                 * @example 2026-12-12
                 */
                interviewOn: components["parameters"]["interviewOn"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InterviewDay"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    listQuestionNotes: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            200: components["responses"]["QuestionNotes"];
            304: components["responses"]["NotModified"];
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
    keepQuestionNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
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
                 *       "text": "Name the goal before the number."
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestionNote"];
            };
        };
        responses: {
            200: components["responses"]["QuestionNote"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The entry is invalid or exceeds a limit. */
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
    removeQuestionNote: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the question, chosen by the client that creates the question, for example at random.
                 * @example 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40
                 */
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuestionNote"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
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
            /** @description The settings of the plan. */
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
            /** @description The plan is invalid. */
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
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
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
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'ago' must be a whole number of at least 0."
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
    listPlanChanges: {
        parameters: {
            query?: {
                /**
                 * @description The `revision` of an earlier response, to get what changed after it. Without it the response has all entries.
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
            200: components["responses"]["PlanChanges"];
            304: components["responses"]["NotModified"];
            /** @description The parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Bad Request. 'since' must be a whole number of at least 0."
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
    keepPlanChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the change, chosen by the client.
                 * @example off-2026-11-29
                 */
                changeId: components["parameters"]["changeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planId": "3f0c2e9a",
                 *       "off": {
                 *         "2026-11-29": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPlanChange"];
            };
        };
        responses: {
            200: components["responses"]["PlanChange"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The change is invalid. */
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
    removePlanChange: {
        parameters: {
            query?: {
                /**
                 * @description How many milliseconds ago the user made the change. More than 90 days count as 90 days.
                 * @example 1500
                 */
                ago?: components["parameters"]["ago"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the change, chosen by the client.
                 * @example off-2026-11-29
                 */
                changeId: components["parameters"]["changeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanChange"];
            400: components["responses"]["BadEntry"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    getPlanDays: {
        parameters: {
            query: {
                /**
                 * @description The current date in the user's time zone.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description The UTC offset of the user's clock at the start of that day, in minutes. It determines what was done today and on which day
                 *     a question is due.
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
            /** @description The schedule of the days from today to the day before the interview, or of the next 4 weeks; no days if the interview is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDays"];
                };
            };
            /** @description A parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["InvalidToken"];
            /** @description The account has no plan. */
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
                 * @description The current date in the user's time zone.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description The UTC offset of the user's clock at the start of that day, in minutes. It determines what was done today and on which day
                 *     a question is due.
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
            /** @description Preview of the schedule. */
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
            /** @description The plan is invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. 'daysOff' and 'later' must have dates such as 2026-12-12."
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
                 * @description The current date in the user's time zone.
                 * @example 2026-11-25
                 */
                today: components["parameters"]["today"];
                /**
                 * @description The UTC offset of the user's clock at the start of that day, in minutes. It determines what was done today and on which day
                 *     a question is due.
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
                    /** @description `attachment` and the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description A parameter is invalid. */
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
            /** @description The account has no plan. */
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
            /** @description The state of the link. */
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
            /** @description The new calendar link. */
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
            /** @description The account has no calendar link. */
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
                 * @description The last segment of the link, with or without `.ics`.
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
            /** @description The link does not exist or was revoked. */
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
    getReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Reminders"];
            401: components["responses"]["InvalidToken"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    keepReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Reminders"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The account is a guest, or the site sends no email. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "This account can't get reminders by email. Forbidden error."
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
    openUnsubscribePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last segment of the link.
                 * @example MQ.c2Vh
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, with the token in the fragment. */
            303: {
                headers: {
                    /** @description The relative address of the page. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The link is invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The link is no longer valid. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last segment of the link.
                 * @example MQ.c2Vh
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no reminders. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The link is invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "The link is no longer valid. Forbidden error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
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
                    /** @description Whether the history is paused. The server does not add played videos to a paused history. */
                    historyPaused?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Account"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description A guest sent a name. */
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
                    /** @description The token of the link that verifies the new email. */
                    verification?: string;
                };
            };
        };
        responses: {
            /** @description The account and the new token of the session. */
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
            /** @description The password is wrong, or the account is a guest. */
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
            /** @description The email is invalid or taken. */
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
            /** @description The password was changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The current password is wrong, or the account is a guest. */
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
            /** @description The new password is invalid. */
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
    listActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["Activity"][];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
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
            403: components["responses"]["LoginNotRecent"];
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
            403: components["responses"]["LoginNotRecent"];
            404: components["responses"]["NoAccount"];
            default: components["responses"]["Failure"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state, without the key and the recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    finishSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text from the response to the start. */
                    setUp: string;
                    /**
                     * @description The current code of the app.
                     * @example 492039
                     */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The set-up has expired, or belongs to another account. */
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
            /** @description The code is wrong. */
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
    startSecondFactor: {
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
                };
            };
        };
        responses: {
            /** @description The key of the app. It is valid for 10 minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    replaceRecoveryCodes: {
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
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no second factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    removeSecondFactor: {
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
                };
            };
        };
        responses: {
            /** @description The second factor was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no second factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The challenge from the response to the start. */
                    challenge: string;
                    /**
                     * @description A name for the list of passkeys, of 1 to 60 characters.
                     * @example Phone
                     */
                    name: string;
                    credentialId: string;
                    /** @description SubjectPublicKeyInfo (DER), from `getPublicKey()`. */
                    publicKey: string;
                    clientData: string;
                    authenticatorData: string;
                };
            };
        };
        responses: {
            /** @description The recovery codes of the account's first second factor; empty for a further one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The passkey was rejected. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The passkey was added before. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The name is invalid, or the account has too many passkeys. */
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
    startPasskey: {
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
                };
            };
        };
        responses: {
            /** @description The options of the new passkey. The challenge is valid for 10 minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The account has too many passkeys. */
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
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The passkey was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no such passkey. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account has no password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    listIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Identities"];
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Failure"];
        };
    };
    finishConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code from the address to which the provider redirected. */
                    code: string;
                    /** @description The state from that address. */
                    state: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Identities"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The provider or the server rejected the login. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The user of the provider has an account already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The account has too many connected logins. */
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
    startConnection: {
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
                };
            };
        };
        responses: {
            200: components["responses"]["SignOnStart"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            /** @description The password is wrong, or the account is a guest. */
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
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["Failure"];
        };
    };
    disconnectLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of a connected login. */
                identityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Identities"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["LoginNotRecent"];
            /** @description The connected login does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The login is the only way to log in to the account. */
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
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account with its sessions, passkeys, lists and notebooks. */
            200: {
                headers: {
                    /** @description `attachment` and the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exportedAt: components["schemas"]["Moment"];
                        /** @description Whether the account has enabled reminders by email. */
                        reminders: boolean;
                        user: components["schemas"]["Account"];
                        sessions: components["schemas"]["Session"][];
                        passkeys: components["schemas"]["ExportedPasskey"][];
                        likes: components["schemas"]["Video"][];
                        history: components["schemas"]["Video"][];
                        watchlater: components["schemas"]["Video"][];
                        playlists: components["schemas"]["Playlist"][];
                        positions: components["schemas"]["Position"][];
                        notes: components["schemas"]["Note"][];
                        questions: components["schemas"]["Question"][];
                        ratings: components["schemas"]["Rating"][];
                        interviews: components["schemas"]["Interview"][];
                        stories: components["schemas"]["Story"][];
                        interviewDays: components["schemas"]["InterviewDay"][];
                        questionNotes: components["schemas"]["QuestionNote"][];
                        planChanges: components["schemas"]["PlanChange"][];
                        plan: components["schemas"]["Plan"] | null;
                        playedDays: components["schemas"]["DaysPlayed"];
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
            /** @description The account was deleted. */
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
            /** @description The link is invalid, or the account is a guest. */
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
                /** @description Words that must all occur in the name or the email, anywhere, without regard to case. */
                q?: string;
                role?: components["schemas"]["Role"];
                disabled?: boolean;
                limit?: number;
                /** @description The value of `next` in the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["Person"][];
                        /** @description The cursor of the next page; absent on the last page. */
                        next?: string;
                        /** @description Number of accounts on all pages; present only on the first page. */
                        total?: number;
                    };
                };
            };
            /** @description A parameter is invalid. */
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
    addPerson: {
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
                 *       "email": "mara@college.edu",
                 *       "firstName": "Mara",
                 *       "lastName": "Iyer",
                 *       "role": "curator"
                 *     }
                 */
                "application/json": {
                    email: string;
                    firstName?: string;
                    lastName?: string;
                    role: components["schemas"]["Role"];
                };
            };
        };
        responses: {
            /** @description The account and its setup link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        link: components["schemas"]["Link"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The account data is invalid. */
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
            /** @description The account was deleted. */
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
            /** @description The new reset link. */
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
            /** @description The valid invitations. */
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
            /** @description The number of uses or the expiry date is invalid. */
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
            /** @description The invitation was revoked. */
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
            /** @description The role is invalid. */
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
            /** @description The status of the library. */
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
                /** @description The group of actions to list. */
                about?: "video" | "import" | "category" | "person" | "login" | "library";
                /** @description Whether to name the accounts of failed logins. */
                accounts?: boolean;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The value of `next` in the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["LogEntry"][];
                        /** @description The value of `before` for the next page; absent on the last page. */
                        next?: string;
                    };
                };
            };
            /** @description A parameter is invalid. */
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
            /** @description The backup has started. */
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
            /** @description Another backup is in progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The server was started without `--backup-dir`. */
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
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the mail server accepted the email. */
                        accepted: boolean;
                        /** @description The error otherwise. */
                        failure?: string;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            /** @description The server was started without `--smtp-url`. */
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
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup file, which `greenroom restore` reads. */
            200: {
                headers: {
                    /** @description `attachment` and the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["OperatorsOnly"];
            /** @description The server has no backup, or was started without `--backup-dir`. */
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
                /** @description The number of rows to skip. */
                offset?: number;
                /** @description The maximum number of rows to return. */
                limit?: number;
                /** @description Words that must all occur in the title or the creator, anywhere; or the ID of a video or a link to the video. */
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
            /** @description One page of videos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videos: components["schemas"]["CuratedVideo"][];
                        /** @description The number of selected rows on all pages. */
                        total: number;
                        counts: components["schemas"]["CuratedCounts"];
                    };
                };
            };
            /** @description A parameter is invalid. */
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
                        /** @description The ID of the video or a link to the video. */
                        _id?: string;
                        title?: string;
                        /** @description The ID or the name of a category. */
                        categoryId?: string;
                        description?: string;
                        creatorName?: string;
                        /** @description The length in seconds, or in the form 1:02:03. */
                        length?: string;
                        /** @description The upload date in the form year-month-day. */
                        dateOfUpload?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The added videos. */
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
            /** @description A video is already in the library, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The videos are invalid. */
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
                    /** @description The ID of the new category; only with the change `category`. */
                    categoryId?: string;
                };
            };
        };
        responses: {
            /** @description The videos after the change. */
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
            /** @description The change is invalid. */
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
            /** @description The videos after the check. */
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
            /** @description Lookups on YouTube are turned off. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description YouTube does not respond, or the server is busy. */
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
            /** @description The result for each link, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        found: {
                            /** @description The link or ID from the request. */
                            text: string;
                            _id?: components["schemas"]["VideoId"];
                            known?: components["schemas"]["CuratedVideo"];
                            title?: string;
                            creatorName?: string;
                            state: components["schemas"]["VideoState"];
                            /** @description The reason why the video can't be added; absent if it can. */
                            refused?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The request contains too many links. */
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
            /** @description The catalogue file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                };
            };
            /** @description The file format is unknown. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video with its curation data. */
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
                 * @description The ID of the video.
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
                    /** @description The ID or the name of a category. */
                    categoryId?: string;
                    description?: string;
                    creatorName?: string;
                    creatorId?: string;
                    /** @description The length in seconds, or in the form 1:02:03. */
                    length?: string;
                    /** @description The upload date in the form year-month-day. */
                    dateOfUpload?: string;
                    viewQuantity?: string;
                    /** @description The day on which the views were counted, in the form year-month-day. */
                    viewsAsOf?: string;
                    company?: string;
                    /** @description One of mock, method, talk, exercise. */
                    videoType?: string;
                    /** @description One of starter, usual, hard. */
                    level?: string;
                };
            };
        };
        responses: {
            /** @description The changed video. */
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
            /** @description A field is invalid. */
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
                 * @description The ID of the video.
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
            /** @description The new chapters and the replaced chapters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chapters: components["schemas"]["Chapter"][];
                        /** @description The replaced chapters, to restore them; absent if the video had the chapters of its description. */
                        replaced: components["schemas"]["Chapter"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoVideo"];
            409: components["responses"]["Importing"];
            /** @description The chapters are invalid. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /**
                 * @description The language tag of the transcript.
                 * @example en
                 */
                language: components["parameters"]["language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The video does not exist or has no transcript in the language. */
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
            /** @description The transcript was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["Language"];
                        /** @description The number of stored cues. */
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
            /** @description The request body is not sent as a file. */
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
            /** @description The file is not a transcript. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description The ID of the question, chosen by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The time in the video at which the question is asked, in seconds. */
                    seconds: number;
                    text: string;
                    /** @description The time in the video at which the answer ends, in seconds; absent if unknown. */
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
            /** @description The question is invalid or exceeds the limit of the video. */
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
                 * @description The ID of the video.
                 * @example rw4s4M3hFfs
                 */
                videoId: components["parameters"]["videoId"];
                /** @description The ID of the question, chosen by the client; 1 to 64 letters, digits, hyphens and underscores. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkedQuestions"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The question or the video does not exist. */
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
    exportQuestions: {
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
            /** @description The file of questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                };
            };
            /** @description The form is unknown. */
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
            /** @description The server does not support files of questions. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. This server can't read or write question files."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importQuestions: {
        parameters: {
            query?: {
                /** @description The name of the file. */
                name?: string;
                /** @description Whether the questions are imported. Otherwise the request only returns the report. */
                apply?: boolean;
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
            /** @description The report of the import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        report: components["schemas"]["QuestionReport"];
                    };
                };
            };
            /** @description A parameter is invalid. */
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
            /** @description One of the questions or videos was changed while the file was imported. Nothing was imported. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The request body is not sent as a file. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file can't be read. */
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
    exportBank: {
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
            /** @description The file of questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                };
            };
            /** @description The form is unknown. */
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
            /** @description The server does not support files of questions. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. This server can't read or write question files."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importBank: {
        parameters: {
            query?: {
                /** @description The name of the file. */
                name?: string;
                /** @description Whether the questions are imported. Otherwise the request only returns the report. */
                apply?: boolean;
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
            /** @description The report of the import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        report: components["schemas"]["QuestionReport"];
                    };
                };
            };
            /** @description A parameter is invalid. */
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
            /** @description One of the questions was changed while the file was imported. Nothing was imported. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The request body is not sent as a file. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file can't be read. */
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
    addShippedQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of added questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            409: components["responses"]["Importing"];
            /** @description The bank is full. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "Unprocessable Entity. The bank can have at most 5000 questions."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBankEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions with their categories and kinds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: (components["schemas"]["BankQuestionHead"] & components["schemas"]["BankState"])[];
                        /** @description The number of questions that ship with this version and that the bank does not have. */
                        new: number;
                        categories: components["schemas"]["BankCategory"][];
                        kinds: components["schemas"]["QuestionKind"][];
                    };
                };
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            default: components["responses"]["Failure"];
        };
    };
    getBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankEntry"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoBankQuestion"];
            default: components["responses"]["Failure"];
        };
    };
    putBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankQuestion"];
            };
        };
        responses: {
            200: components["responses"]["BankEntry"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            409: components["responses"]["Importing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJSON"];
            /** @description The question is invalid or the bank is full. */
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
    deleteBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoBankQuestion"];
            /** @description The question is shipped, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "A shipped question can be hidden, but not deleted. Conflict error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    hideBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hidden: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["BankEntry"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoBankQuestion"];
            409: components["responses"]["Importing"];
            default: components["responses"]["Failure"];
        };
    };
    restoreBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the question. The client chooses the ID of a new question.
                 * @example be-001
                 */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankEntry"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoBankQuestion"];
            /** @description The question does not ship with this version, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         "This version ships no question with this ID. Conflict error."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startImport: {
        parameters: {
            query?: {
                /** @description The name of the file. */
                name?: string;
                /** @description The ID or name of the category for videos without a category. */
                category?: string;
                /** @description Whether existing videos are updated from the file. */
                update?: boolean;
                /** @description The order of day and month in dates such as 03/04/2024. Without this parameter rows with such dates are invalid. */
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
            /** @description The import has started to compare the file with the library. */
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
            /** @description A parameter is invalid. */
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
            /** @description The request body is not sent as a file. */
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
    importStarter: {
        parameters: {
            query?: {
                /** @description The ID or name of the category for videos without a category. */
                category?: string;
                /** @description Whether existing videos are updated from the starter collection. */
                update?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import has started to compare the videos with the library. */
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
            /** @description The server has no starter collection. */
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
            /** @description The import and its stage. */
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
            /** @description The import has expired or never existed. */
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
            /** @description The import was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            /** @description The import has expired or never existed. */
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
                /** @description The number of rows to skip. */
                offset?: number;
                /** @description The maximum number of rows to return. */
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
            /** @description One page of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["ImportRow"][];
                        /** @description The number of stored rows of the selected kinds. */
                        total: number;
                    };
                };
            };
            /** @description A parameter is invalid. */
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
            /** @description The import has expired or never existed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The import is running or has failed. */
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
                    /** @description The ID or name of the category for videos without a category; empty for none. */
                    category: string;
                    update: boolean;
                    /**
                     * @description The order of day and month in dates such as 03/04/2024.
                     * @enum {string}
                     */
                    dates?: "" | "dmy" | "mdy";
                };
            };
        };
        responses: {
            /** @description The import has started to compare the file with the library again. */
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
            /** @description The import has expired or never existed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The import is running or has failed. */
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
            /** @description The import has started. */
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
            /** @description The import has expired or never existed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The import is running or has failed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The file has invalid rows. */
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
            /** @description The categories with their curation data. */
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
                    /** @description The short names of the category. A search for one of them finds the category, too. */
                    shortNames?: string;
                    /** @description The tone of a built-in image; required with `symbol`. */
                    tone?: string;
                    /** @description The symbol of a built-in image; required with `tone`. */
                    symbol?: string;
                };
            };
        };
        responses: {
            /** @description The new category. */
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
            /** @description The name is taken, or an import is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description A field is invalid. */
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
            /** @description The categories in the new order. */
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
            /** @description The request does not contain the current categories, or an import is being applied. */
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
                /** @description The `_id` of the category to which the videos move. */
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
            /** @description The category was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CuratorsOnly"];
            404: components["responses"]["NoCategory"];
            /** @description The category has videos, or an import is being applied. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The target category is invalid. */
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
                    /** @description The short names of the category. A search for one of them finds the category, too. */
                    shortNames?: string;
                    /** @description The tone of a built-in image; required with `symbol`. */
                    tone?: string;
                    /** @description The symbol of a built-in image; required with `tone`. */
                    symbol?: string;
                };
            };
        };
        responses: {
            /** @description The changed category. */
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
            /** @description The name is taken, or an import is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description A field is invalid. */
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
            /** @description The tones and the symbols. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tones: string[];
                        symbols: string[];
                        /** @description The address of an image, with the placeholders {tone} and {symbol}. */
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
            /** @description The error was counted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description A field is missing or invalid. */
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
            /** @description The sample to-dos. */
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
            /** @description The contract in YAML. */
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
            /** @description The contract in JSON. */
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
