import styles from "./playground.module.css";

/** Renders the Markdown of the contract, which has only paragraphs, `code` and **strong** text. */
export function ContractText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => <p key={paragraph}>{wordsOf(paragraph)}</p>);
}

function wordsOf(paragraph: string) {
  return paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece, index) => {
    const key = `${index} ${piece}`;
    if (piece.startsWith("`")) {
      return (
        <code key={key} className={styles["code"]}>
          {piece.slice(1, -1)}
        </code>
      );
    }
    return piece.startsWith("**") ? <strong key={key}>{piece.slice(2, -2)}</strong> : piece;
  });
}
