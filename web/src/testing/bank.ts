import { foldWords } from "../shared/text/fold.ts";
import type { BankQuestionDetails, QuestionBank } from "../features/questions/bank.ts";
import type { Backend } from "./backend.ts";
import { VIDEOS } from "./catalogue.ts";

const ANSWER = {
  lookingFor: "Whether you connect a number to a purpose and see what it could harm, before you choose one.",
  points: [
    "Names the purpose of the feature before naming a number",
    "Chooses one main measure and gives a reason",
    "Names a measure that must not fall",
    "Names how long to wait before judging",
  ],
  followUps: [
    "Saves rise and purchases stay flat. Good or bad?",
    "What do you look at on the first evening?",
  ],
  pitfalls: ["Counting saves only: a save is cheap and proves little", "Naming ten numbers and no decision"],
  exampleAnswer:
    "The button is a promise to come back.\n\nSo I would count items that are opened again within a week.",
  videos: [VIDEOS[0]._id, "not-in-here"],
};

/** Questions of the small question bank for tests. They are not ordered by level. */
export const BANK_QUESTIONS: readonly BankQuestionDetails[] = [
  {
    _id: "pm-001",
    category: "product-management",
    kind: "metrics",
    level: "usual",
    minutes: 4,
    text: "How would you measure the success of a save button?",
    ...ANSWER,
  },
  {
    _id: "pm-002",
    category: "product-management",
    kind: "product-sense",
    level: "starter",
    minutes: 3,
    text: "Which product do you use most, and what would you change first?",
    ...ANSWER,
  },
  {
    _id: "pm-003",
    category: "product-management",
    kind: "metrics",
    level: "hard",
    minutes: 10,
    text: "When would you advise against a launch although its test was positive?",
    ...ANSWER,
  },
  {
    _id: "be-001",
    category: "behavioural-interviews",
    kind: "conflict",
    level: "starter",
    minutes: 1,
    text: "Tell me about a time when you changed your mind because of data.",
    ...ANSWER,
  },
];

const QUESTION_BANK: QuestionBank = {
  questions: BANK_QUESTIONS.map(({ _id, category, kind, level, minutes, text }) => ({
    _id,
    category,
    kind,
    level,
    minutes,
    text,
  })),
  categories: [
    { _id: "product-management", name: "Product Management" },
    { _id: "behavioural-interviews", name: "Behavioural Interviews" },
  ],
  kinds: [
    { category: "product-management", _id: "metrics", name: "Metrics" },
    { category: "product-management", _id: "product-sense", name: "Product sense" },
    { category: "behavioural-interviews", _id: "conflict", name: "Conflict" },
  ],
};

/** Sets a question bank of four questions for a backend, independent of the built-in question bank. */
export function withSmallBank(backend: Backend, bank: Partial<QuestionBank> = {}): Backend {
  backend.answer("GET /api/questions/bank", ({ url }) => {
    const all = { ...QUESTION_BANK, ...bank };
    const { searchParams } = new URL(url);
    const query = searchParams.get("q");
    if (query === null) return Response.json(all);
    const words = foldWords(query);
    const wanted = searchParams.get("category");
    const questions = all.questions.filter(
      ({ text, category }) =>
        (wanted === null || category === wanted) &&
        words.every((word) => foldWords(text).some((own) => own.startsWith(word))),
    );
    return Response.json({ ...all, questions, total: questions.length });
  });
  for (const question of BANK_QUESTIONS) {
    backend.answer(`GET /api/questions/bank/${question._id}`, () => Response.json({ question }));
  }
  return backend;
}

/** Sets an empty question bank for a backend. */
export function withoutBank(backend: Backend): Backend {
  return withSmallBank(backend, { questions: [], categories: [], kinds: [] });
}
