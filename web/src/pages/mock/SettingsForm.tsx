import { useId, useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import type { QuestionBank } from "../../features/questions/bank.ts";
import { CheckChips } from "../../ui/chip/CheckChips.tsx";
import { type Choice, ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { MicrophoneCheck } from "./MicrophoneCheck.tsx";
import styles from "./mock.module.css";
import {
  type InterviewLevel,
  type InterviewMinutes,
  QUESTIONS_BY_MINUTES,
  type InterviewSettings,
} from "./order.ts";
import { texts } from "./texts.ts";

/** Values of the form. */
export interface InterviewChoices extends Omit<InterviewSettings, "categories"> {
  /** Whether the questions come from the categories of the plan. Without a plan, it has no effect. */
  isFromPlan: boolean;
  /** ID of the selected category; empty for all categories. */
  category: string;
}

/** Initial values of the form. */
export const INITIAL_CHOICES: InterviewChoices = {
  minutes: 30,
  isFromPlan: true,
  category: "",
  kinds: [],
  level: "rising",
  asksFollowUps: true,
  hasBreak: true,
};

const LENGTH_CHOICES = Object.keys(QUESTIONS_BY_MINUTES).map((minutes) => ({
  value: minutes,
  label: texts.minutes(Number(minutes)),
}));

function choicesOf(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function isLength(minutes: number): minutes is InterviewMinutes {
  return Object.hasOwn(QUESTIONS_BY_MINUTES, minutes);
}

interface SettingsFormProps {
  choices: InterviewChoices;
  onChange: (choices: InterviewChoices) => void;
  way: AnswerMode;
  onWay: (way: AnswerMode) => void;
  bank: QuestionBank | null;
  /** Names of the plan's categories; empty without a plan. */
  plannedNames: string;
}

/** Renders the settings of a mock interview. */
export function SettingsForm({ choices, onChange, way, onWay, bank, plannedNames }: SettingsFormProps) {
  const change = (some: Partial<InterviewChoices>) => onChange({ ...choices, ...some });
  const [isMissing, setIsMissing] = useState(false);
  const hasPlan = plannedNames !== "";
  return (
    <div className={styles["settings"]}>
      <Group name={texts.length}>
        <ChipGroup
          legend={texts.length}
          choices={LENGTH_CHOICES}
          value={String(choices.minutes)}
          onChange={(value) => {
            const minutes = Number(value);
            if (isLength(minutes)) change({ minutes });
          }}
        />
      </Group>
      <Group name={texts.source}>
        {hasPlan && (
          <ChipGroup
            legend={texts.source}
            choices={choicesOf(texts.sources)}
            value={choices.isFromPlan ? "plan" : "choice"}
            onChange={(value) => change({ isFromPlan: value === "plan" })}
          />
        )}
        {hasPlan && choices.isFromPlan ? (
          <p className={styles["muted"]}>{texts.fromPlan(plannedNames)}</p>
        ) : (
          <KindChoice choices={choices} onChange={change} bank={bank} />
        )}
      </Group>
      <Group name={texts.level}>
        <ChipGroup
          legend={texts.level}
          choices={choicesOf(texts.levelChoices)}
          value={choices.level}
          // The values of the options are levels, so the value has this type.
          onChange={(value) => change({ level: value as InterviewLevel })}
        />
      </Group>
      <Group name={texts.way}>
        <ChipGroup
          legend={texts.way}
          choices={choicesOf(texts.ways)}
          value={way}
          onChange={(value) => onWay(value as AnswerMode)}
        />
        <p className={styles["muted"]}>{texts.storedHere}</p>
        {way === "speak" && (
          <MicrophoneCheck
            onMissing={() => {
              setIsMissing(true);
              onWay("write");
            }}
          />
        )}
        {isMissing && way === "write" && <p role="alert">{texts.noMicrophoneFound}</p>}
      </Group>
      <div className={styles["checks"]}>
        <Check
          label={texts.asksFollowUps}
          checked={choices.asksFollowUps}
          onChange={(asksFollowUps) => change({ asksFollowUps })}
        />
        {choices.minutes > 15 && (
          <Check
            label={texts.hasBreak}
            checked={choices.hasBreak}
            onChange={(hasBreak) => change({ hasBreak })}
          />
        )}
      </div>
    </div>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles["group"]}>
      <p className={styles["name"]} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={styles["check"]}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface KindChoiceProps {
  choices: InterviewChoices;
  onChange: (choices: Pick<InterviewChoices, "category" | "kinds">) => void;
  bank: QuestionBank | null;
}

/** Renders the choice of a category, and of the kinds of questions in the category. */
function KindChoice({ choices, onChange, bank }: KindChoiceProps) {
  const id = useId();
  const kinds = (bank?.kinds ?? [])
    .filter(({ category }) => category === choices.category)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <label className="vh" htmlFor={id}>
        {texts.category}
      </label>
      <select
        id={id}
        className={styles["select"]}
        value={choices.category}
        onChange={({ target }) => onChange({ category: target.value, kinds: [] })}
      >
        <option value="">{texts.allCategories}</option>
        {bank?.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {kinds.length > 0 && (
        <>
          <CheckChips
            legend={texts.kinds}
            choices={kinds}
            values={choices.kinds}
            onChange={(values) => onChange({ category: choices.category, kinds: values })}
          />
          <p className={styles["muted"]}>{texts.noKinds}</p>
        </>
      )}
    </>
  );
}
