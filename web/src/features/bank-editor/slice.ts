import type { Api } from "../../data/api/client.ts";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";

/** State of a question in the bank: hidden, edited, built-in, or added by a curator. */
export type BankState = components["schemas"]["BankState"];

/** Question in a list, without its key points and other details. */
export type BankRow = components["schemas"]["BankQuestionHead"] & BankState;

/** Question with its details and state, and with the names of its category and kind. */
export type BankEntry = components["responses"]["BankEntry"]["content"]["application/json"]["question"];

/** Contents of a question that a curator can save. */
export type BankContents = components["schemas"]["NewBankQuestion"];

/** Question bank as curators see it. It includes hidden questions, and has all categories and kinds. */
export interface EditableBank {
  questions: BankRow[];
  /** Number of built-in questions that the bank does not contain. */
  new: number;
  categories: components["schemas"]["BankCategory"][];
  kinds: components["schemas"]["QuestionKind"][];
}

const OWN = { list: "bankEditor" } as const;

const QUESTION = "/admin/bank/questions/{questionId}";

const pathOf = (questionId: string) => ({ params: { path: { questionId } } });

async function readEntry(api: Api, id: string): Promise<BankEntry> {
  return (await bodyOf(api.GET(QUESTION, pathOf(id)))).question;
}

/** Returns the contents of a question in the form in which they can be saved. */
export function contentsOf(entry: BankEntry): BankContents {
  return {
    category: entry.category,
    categoryName: entry.categoryName,
    kind: entry.kind,
    kindName: entry.kindName,
    level: entry.level,
    minutes: entry.minutes,
    text: entry.text,
    lookingFor: entry.lookingFor,
    points: entry.points,
    followUps: entry.followUps,
    pitfalls: entry.pitfalls,
    exampleAnswer: entry.exampleAnswer,
    videos: entry.videos,
  };
}

/** Reads a question with its details. */
export const fetchBankEntry = createApiThunk<BankEntry, string>("bankEditor/fetchEntry", readEntry, {
  ...OWN,
  reads: true,
});

/** Adds a question to the bank, or replaces its contents. */
export const saveBankQuestion = createApiThunk<BankEntry, { id: string; contents: BankContents }>(
  "bankEditor/save",
  async (api, { id, contents }) =>
    (await bodyOf(api.PUT(QUESTION, { ...pathOf(id), body: contents }))).question,
  OWN,
);

/** Hides a question from users, or shows it again. */
export const hideBankQuestion = createApiThunk<BankEntry, { id: string; hidden: boolean }>(
  "bankEditor/hide",
  async (api, { id, hidden }) =>
    (await bodyOf(api.PUT(`${QUESTION}/hidden`, { ...pathOf(id), body: { hidden } }))).question,
  OWN,
);

/**
 * Replaces the contents of an edited question by its built-in contents. The result has the contents before and after.
 */
export const restoreBankQuestion = createApiThunk<{ before: BankEntry; after: BankEntry }, string>(
  "bankEditor/restore",
  async (api, id) => {
    const before = await readEntry(api, id);
    return { before, after: (await bodyOf(api.POST(`${QUESTION}/shipped`, pathOf(id)))).question };
  },
  OWN,
);

/** Deletes a question that a curator has added. The result is the deleted question. */
export const deleteBankQuestion = createApiThunk<BankEntry, string>(
  "bankEditor/delete",
  async (api, id) => {
    const before = await readEntry(api, id);
    await responseOf(api.DELETE(QUESTION, pathOf(id)));
    return before;
  },
  OWN,
);

/** Adds the built-in questions that the bank does not contain. The result is their number. */
export const addShippedQuestions = createApiThunk<number>(
  "bankEditor/addShipped",
  async (api) => (await bodyOf(api.POST("/admin/bank/shipped"))).added,
  OWN,
);

const byCategoryAndId = (one: BankRow, other: BankRow) =>
  one.category.localeCompare(other.category) || one._id.localeCompare(other._id);

/**
 * Returns the bank with a saved question at its sorted position. It adds the category and the kind of the question if
 * they are new.
 */
function withEntry(bank: EditableBank, entry: BankEntry): EditableBank {
  const { _id, category, kind, level, minutes, text, hidden, edited, origin } = entry;
  const row = { _id, category, kind, level, minutes, text, hidden, edited, origin };
  const isKnown = bank.kinds.some((each) => each.category === category && each._id === kind);
  const hasCategory = bank.categories.some((each) => each._id === category);
  return {
    ...bank,
    questions: [...bank.questions.filter((each) => each._id !== _id), row].toSorted(byCategoryAndId),
    categories: hasCategory
      ? bank.categories
      : [...bank.categories, { _id: category, name: entry.categoryName }],
    kinds: isKnown ? bank.kinds : [...bank.kinds, { category, _id: kind, name: entry.kindName }],
  };
}

/** Question bank as curators see it, sorted by category and ID. */
export const EDITABLE_BANK = createResource<EditableBank>(
  "bankEditor",
  async (api) => bodyOf(api.GET("/admin/bank/questions")),
  {
    changes: (builder) => {
      for (const change of [saveBankQuestion, hideBankQuestion]) {
        builder.addCase(change.fulfilled, (state, { payload }) => ({
          ...state,
          value: state.value && withEntry(state.value, payload),
        }));
      }
      builder
        .addCase(addShippedQuestions.fulfilled, ({ value }) => {
          if (value) value.new = 0;
        })
        .addCase(restoreBankQuestion.fulfilled, (state, { payload }) => ({
          ...state,
          value: state.value && withEntry(state.value, payload.after),
        }))
        .addCase(deleteBankQuestion.fulfilled, ({ value }, { meta }) => {
          if (value) value.questions = value.questions.filter(({ _id }) => _id !== meta.arg);
        });
    },
  },
);
