import { Fragment } from "react";

/** Positions in an email address where a line can end: after the @ and before a dot. */
const BREAKS = /(?<=@)|(?=\.\w)/;

/** Renders a text in which email addresses break only after the @ and before a dot. */
export function EmailText({ text }: { text: string }) {
  let start = 0;
  return text.split(BREAKS).map((piece) => {
    const key = start;
    start += piece.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
}
