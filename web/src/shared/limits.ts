// Generated from internal/limits by `go run ./scripts/limits`.

/** Length in minutes of a question without a length: the most frequent length in the bank. */
export const DEFAULT_ANSWER_MINUTES = 3;

/** Number of days before the interview on which no new video starts. */
export const QUIET_DAYS = 2;

/** Minimum number of reviews of a question before the interview. */
export const MIN_REVIEWS = 2;

/** Maximum in bytes: recording for the transcription service. */
export const MAX_TRANSCRIPTION_FILE = 20_971_520;

/** Maximum: videos per page. */
export const MAX_PAGE_VIDEOS = 500;

/** Maximum in characters: search text. */
export const MAX_SEARCH_TEXT = 200;

/** Maximum: results of a transcript search. */
export const MAX_TRANSCRIPT_MATCHES = 50;

/** Maximum: videos that a curator changes or lists. */
export const MAX_CURATED_VIDEOS = 500;

/** Maximum in characters: client-generated ID of an entry. */
export const MAX_ENTRY_ID = 64;

/** Maximum: passkeys. */
export const MAX_PASSKEYS = 10;

/** Maximum in characters: name of a passkey. */
export const MAX_PASSKEY_NAME = 60;

/** Maximum in characters: title of a playlist. */
export const MAX_PLAYLIST_TITLE = 150;

/** Maximum in characters: description of a playlist. */
export const MAX_PLAYLIST_DESCRIPTION = 5_000;

/** Maximum in seconds: playback of a day. */
export const MAX_DAY_SECONDS = 86_400;

/** Maximum in characters: title of a story. */
export const MAX_STORY_TITLE = 150;

/** Maximum in characters: texts of a story in total. */
export const MAX_STORY_TEXT = 8_000;

/** Maximum: tags of a story. */
export const MAX_STORY_TAGS = 10;

/** Maximum in characters: tag of a story. */
export const MAX_STORY_TAG = 60;

/** Maximum: questions of a story. */
export const MAX_STORY_QUESTIONS = 100;

/** Maximum: items to prepare for an interview. */
export const MAX_PREPARATION_ITEMS = 30;

/** Maximum in characters: item to prepare for an interview. */
export const MAX_PREPARATION_ITEM = 100;

/** Maximum: first sentences for an interview. */
export const MAX_INTERVIEW_FIRST_SENTENCES = 5;

/** Maximum in characters: first sentence for an interview. */
export const MAX_INTERVIEW_FIRST_SENTENCE = 300;

/** Maximum in characters: location of an interview. */
export const MAX_INTERVIEW_LOCATION = 200;

/** Maximum in characters: link to an interview call. */
export const MAX_INTERVIEW_LINK = 500;

/** Maximum in characters: text of a note. */
export const MAX_NOTE_TEXT = 10_000;

/** Maximum in seconds: timestamp of a note, question or position. */
export const MAX_VIDEO_SECONDS = 1_000_000;

/** Maximum in characters: first name; last name. */
export const MAX_ACCOUNT_NAME = 100;

/** Maximum: accounts per invitation. */
export const MAX_INVITATION_USES = 10_000;

/** Maximum in characters: title of a plan. */
export const MAX_PLAN_TITLE = 150;

/** Maximum: swapped pairs of a plan. */
export const MAX_PLAN_SWAPS = 300;

/** Maximum: decisions per plan change. */
export const MAX_PLAN_DECISIONS = 200;

/** Maximum: changes of a plan's minutes that past days know. */
export const MAX_PLAN_MINUTE_CHANGES = 20;

/** Maximum: items of the stored list of a day. */
export const MAX_PLAN_TODAY_ITEMS = 60;

/** Maximum: chapters. */
export const MAX_VIDEO_CHAPTERS = 500;

/** Maximum in bytes: transcript file. */
export const MAX_TRANSCRIPT_FILE = 33_554_432;

/** Maximum in characters: title. */
export const MAX_VIDEO_TITLE = 500;

/** Maximum in characters: name of a creator or category. */
export const MAX_VIDEO_NAME = 200;

/** Maximum in characters: question. */
export const MAX_QUESTION_TEXT = 500;

/** Maximum in characters: question of the bank. */
export const MAX_BANK_QUESTION_TEXT = 220;

/** Maximum in characters: name of a kind or category of the bank. */
export const MAX_BANK_NAME = 60;

/** Maximum in minutes: usual length of a reply to a question. */
export const MAX_BANK_ANSWER_MINUTES = 60;

/** Maximum in characters: what the interviewer looks for. */
export const MAX_BANK_LOOKING_FOR = 260;

/** Maximum: points of a question of the bank, or of an own question. */
export const MAX_BANK_KEY_POINTS = 7;

/** Maximum in characters: point of a question of the bank, or of an own question. */
export const MAX_BANK_KEY_POINT = 150;

/** Maximum: follow-ups of a question of the bank, or of an own question. */
export const MAX_BANK_FOLLOW_UPS = 3;

/** Maximum in characters: follow-up of a question of the bank, or of an own question. */
export const MAX_BANK_FOLLOW_UP = 160;

/** Maximum: pitfalls of a question of the bank. */
export const MAX_BANK_PITFALLS = 3;

/** Maximum in characters: pitfall of a question of the bank. */
export const MAX_BANK_PITFALL = 150;

/** Maximum in characters: example of a reply. */
export const MAX_BANK_EXAMPLE_ANSWER = 1_600;

/** Maximum: videos of a question of the bank. */
export const MAX_BANK_VIDEOS = 3;

/** Maximum in bytes: file. */
export const MAX_IMPORT_FILE = 33_554_432;

/** Maximum in bytes: question file over HTTP. */
export const MAX_QUESTION_FILE = 1_048_576;

/** Maximum in bytes: file of the question bank over HTTP. */
export const MAX_BANK_FILE = 2_097_152;
