import { Ban } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useHref } from "react-router";
import { sharePlaylist, unsharePlaylist } from "../../features/playlists/slice.ts";
import type { Playlist } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { copyText } from "../../shared/clipboard.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface ShareLinkSectionProps {
  id: string;
  playlist: Playlist;
}

/** Renders the link that shares a playlist, with buttons that copy and revoke it. */
export function ShareLinkSection({ id, playlist: { _id: playlistId, share } }: ShareLinkSectionProps) {
  const dispatch = useAppDispatch();
  const labelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const revoked = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<"copied" | "notCopied" | "gone">();
  const path = useHref(share?.path ?? "/");
  const link = share?.path === undefined ? undefined : `${window.location.origin}${path}`;

  async function copy(text: string) {
    const done = await copyText(text);
    setState(done ? "copied" : "notCopied");
    if (!done) field.current?.select();
  }

  async function revoke() {
    const action = await dispatch(unsharePlaylist({ playlistId }));
    if (!unsharePlaylist.fulfilled.match(action)) return;
    setState("gone");
    revoked.current?.focus();
  }

  return (
    <section className={styles["share"]} id={id} aria-labelledby={labelId}>
      <b id={labelId}>{texts.share.title}</b>
      <p ref={revoked} className={styles["shareHint"]} tabIndex={-1}>
        {!share && state === "gone" ? texts.share.gone : texts.share.meaning}
      </p>
      {share && link !== undefined && (
        <div className={styles["copyLine"]}>
          <input
            ref={field}
            type="text"
            readOnly
            aria-label={texts.share.link}
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button type="button" onClick={() => void copy(link)}>
            {state === "copied" ? texts.share.copied : texts.share.copy}
          </Button>
        </div>
      )}
      {share && link === undefined && <p className={styles["shareHint"]}>{texts.share.unknown}</p>}
      <output className={state === "notCopied" ? styles["shareHint"] : "vh"}>
        {state === "copied" && texts.share.copied}
        {state === "notCopied" && texts.share.notCopied}
      </output>
      {share ? (
        <Button type="button" look="outline" onClick={() => void revoke()}>
          <Ban size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.share.revoke}
        </Button>
      ) : (
        <Button type="button" look="outline" onClick={() => void dispatch(sharePlaylist({ playlistId }))}>
          {texts.share.make}
        </Button>
      )}
    </section>
  );
}
