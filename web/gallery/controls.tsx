import { Clock, Heart, Pencil, Search, Share2, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ActionButton } from "../src/ui/button/ActionButton.tsx";
import { Button } from "../src/ui/button/Button.tsx";
import { ButtonLink } from "../src/ui/button/ButtonLink.tsx";
import { IconButton } from "../src/ui/button/IconButton.tsx";
import { CheckChips } from "../src/ui/chip/CheckChips.tsx";
import { ChipGroup } from "../src/ui/chip/ChipGroup.tsx";
import { SelectChip } from "../src/ui/chip/SelectChip.tsx";
import { ToggleChip } from "../src/ui/chip/ToggleChip.tsx";
import { CheckField } from "../src/ui/field/CheckField.tsx";
import { ClearButton } from "../src/ui/field/ClearButton.tsx";
import { DateInput } from "../src/ui/field/DateInput.tsx";
import { Field, MultilineField } from "../src/ui/field/Field.tsx";
import { FieldPair, Form } from "../src/ui/field/Form.tsx";
import { LabelledControl } from "../src/ui/field/LabelledControl.tsx";
import { PasswordField } from "../src/ui/field/PasswordField.tsx";
import { NO_PROBLEMS } from "../src/ui/field/problems.ts";
import { SearchField } from "../src/ui/field/SearchField.tsx";
import { TextArea } from "../src/ui/field/TextArea.tsx";
import { TextLine } from "../src/ui/field/TextLine.tsx";
import { KeyCap } from "../src/ui/key/KeyCap.tsx";
import { Menu } from "../src/ui/menu/Menu.tsx";
import { MenuItem, MenuLink } from "../src/ui/menu/MenuItem.tsx";
import { type Example, ignore } from "./example.ts";
import styles from "./gallery.module.css";

const CHOICES = ["Product Management", "Software Development", "Public Sector"].map((label) => ({
  value: label,
  label,
}));
const [FIRST = "", SECOND = ""] = CHOICES.map(({ value }) => value);

/** Stores the value of a controlled component in its state. */
function Stateful<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(initial);
  return children(value, set);
}

function Cleared() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["anchor"]}>
      <ClearButton field={field} onClear={ignore} />
    </div>
  );
}

const note = { label: "Note", name: "note", autoComplete: "off" };
const wrong = {
  fields: { email: "Enter an email address." },
  whole: ["Couldn't save your changes. Try again."],
};

const COMPANIES = [
  { value: "", label: "Any company" },
  { value: "acme", label: "Acme (12)" },
];

/** Examples of buttons, chips, fields and menus. */
export const CONTROLS: readonly Example[] = [
  {
    component: "Button",
    states: {
      brand: <Button type="button">Save</Button>,
      outline: (
        <Button type="button" look="outline">
          Cancel
        </Button>
      ),
      danger: (
        <Button type="button" look="danger">
          Delete
        </Button>
      ),
      large: (
        <Button type="button" size="large">
          Start today
        </Button>
      ),
      busy: (
        <Button type="button" busy>
          Saving…
        </Button>
      ),
    },
  },
  {
    component: "ButtonLink",
    states: {
      brand: <ButtonLink to="/">Explore</ButtonLink>,
      outline: (
        <ButtonLink to="/" look="outline">
          Home
        </ButtonLink>
      ),
    },
  },
  {
    component: "ActionButton",
    states: {
      "not pressed": <ActionButton label="Like" icon={Heart} pressed={false} onPress={ignore} />,
      pressed: <ActionButton label="Liked" icon={Heart} pressed onPress={ignore} />,
      busy: <ActionButton label="Watch later" icon={Clock} busy onPress={ignore} />,
      "icon only": <ActionButton label="Share" icon={Share2} look="icon" onPress={ignore} />,
    },
  },
  {
    component: "IconButton",
    states: {
      closed: <IconButton label="Search" icon={Search} onClick={ignore} />,
      expanded: <IconButton label="Edit" icon={Pencil} expanded onClick={ignore} />,
    },
  },
  {
    component: "ChipGroup",
    states: {
      normal: (
        <Stateful initial={FIRST}>
          {(value, set) => <ChipGroup legend="Category" choices={CHOICES} value={value} onChange={set} />}
        </Stateful>
      ),
      small: (
        <Stateful initial={SECOND}>
          {(value, set) => (
            <ChipGroup legend="Shown" size="small" choices={CHOICES} value={value} onChange={set} />
          )}
        </Stateful>
      ),
    },
  },
  {
    component: "CheckChips",
    states: {
      "one of three": (
        <Stateful<readonly string[]> initial={[FIRST]}>
          {(values, set) => (
            <CheckChips legend="Categories" choices={CHOICES} values={values} onChange={set} />
          )}
        </Stateful>
      ),
    },
  },
  {
    component: "SelectChip",
    states: {
      default: <SelectChip label="Company" choices={COMPANIES} value="" onChange={ignore} />,
      chosen: <SelectChip label="Company" choices={COMPANIES} value="acme" onChange={ignore} />,
      plain: <SelectChip label="Company" choices={COMPANIES} value="" look="plain" onChange={ignore} />,
    },
  },
  {
    component: "ToggleChip",
    states: {
      off: <ToggleChip label="Not yet watched" checked={false} onChange={ignore} />,
      on: <ToggleChip label="Not yet watched" checked onChange={ignore} />,
    },
  },
  { component: "KeyCap", states: { letter: <KeyCap>n</KeyCap>, word: <KeyCap>Esc</KeyCap> } },
  {
    component: "Field",
    states: {
      empty: <Field {...note} type="text" hint="At most 120 characters." />,
      filled: <Field {...note} type="text" initial="Ask why before how" />,
      date: <Field {...note} label="Interview" type="date" />,
    },
  },
  {
    component: "MultilineField",
    states: {
      filled: <MultilineField {...note} initial={"Counter-metric to each goal.\nThen the risks."} />,
    },
  },
  {
    component: "PasswordField",
    states: { filled: <PasswordField {...note} label="Password" initial="secret" /> },
  },
  {
    component: "CheckField",
    states: { checked: <CheckField label="Add my 4 videos" name="merge" checked /> },
  },
  { component: "ClearButton", states: { alone: <Cleared /> } },
  {
    component: "DateInput",
    states: {
      empty: <DateInput aria-label="Interview" />,
      filled: <DateInput aria-label="Interview" defaultValue="2026-12-14" />,
    },
  },
  {
    component: "SearchField",
    states: {
      empty: <SearchField label="Search name or email" value="" onChange={ignore} />,
      filled: <SearchField label="Search name or email" value="asha" onChange={ignore} />,
      "too long": <SearchField label="Search name or email" value={"asha ".repeat(50)} onChange={ignore} />,
    },
  },
  {
    component: "TextArea",
    states: {
      "two lines": <TextArea aria-label="Note" rows={1} defaultValue={"Ask why\nbefore how"} />,
      "too long": (
        <TextArea aria-label="Long note" rows={1} maxLength={10} defaultValue="Ask why before how" />
      ),
    },
  },
  {
    component: "TextLine",
    states: { "too long": <TextLine aria-label="Tag" maxLength={5} value="Influence" onChange={ignore} /> },
  },
  {
    component: "LabelledControl",
    states: { select: <LabelledControl {...note}>{(control) => <select {...control} />}</LabelledControl> },
  },
  {
    component: "Form",
    states: {
      "with errors": (
        <Form problems={wrong} onSubmit={ignore}>
          <Field label="Email" name="email" type="email" autoComplete="off" initial="asha@" required />
        </Form>
      ),
    },
  },
  {
    component: "FieldPair",
    states: {
      "two fields": (
        <Form problems={NO_PROBLEMS} onSubmit={ignore}>
          <FieldPair>
            <Field label="First name" name="first" type="text" autoComplete="off" />
            <Field label="Last name" name="last" type="text" autoComplete="off" />
          </FieldPair>
        </Form>
      ),
    },
  },
  {
    component: "Menu",
    states: {
      plain: (
        <Menu label="More options">
          <MenuItem label="Edit" icon={Pencil} onSelect={ignore} />
          <MenuItem label="Delete" icon={Trash2} busy onSelect={ignore} />
          <MenuLink label="Open on YouTube" icon={Share2} href="https://www.youtube.com/" />
        </Menu>
      ),
      outline: (
        <Menu label="More options" look="outline">
          <MenuItem label="Edit" icon={Pencil} onSelect={ignore} />
        </Menu>
      ),
    },
  },
];
