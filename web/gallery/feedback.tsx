import { useId } from "react";
import { Button } from "../src/ui/button/Button.tsx";
import { ButtonLink } from "../src/ui/button/ButtonLink.tsx";
import { ConfirmDialog } from "../src/ui/dialog/ConfirmDialog.tsx";
import { DeletionDialog } from "../src/ui/dialog/DeletionDialog.tsx";
import { Dialog } from "../src/ui/dialog/Dialog.tsx";
import { DialogHead } from "../src/ui/dialog/DialogHead.tsx";
import { EmptyState } from "../src/ui/empty-state/EmptyState.tsx";
import { DenialLink, FailedState } from "../src/ui/empty-state/FailedState.tsx";
import { type StateIllustrationKind, StateIllustration } from "../src/ui/empty-state/StateIllustration.tsx";
import { Notice } from "../src/ui/notice/Notice.tsx";
import { PageHead } from "../src/ui/page/PageHead.tsx";
import { ResetDialog } from "../src/ui/simulation/ResetDialog.tsx";
import { SkeletonBlock, SkeletonLine } from "../src/ui/skeleton/Skeleton.tsx";
import { TransferBar } from "../src/ui/transfer/TransferBar.tsx";
import { type Example, ignore, type Overlay } from "./example.ts";
import styles from "./gallery.module.css";

const SCENES: readonly StateIllustrationKind[] = ["empty", "failed", "nothing", "done"];

function Sheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog labelledBy={id} look="sheet" onClose={onClose}>
      <DialogHead id={id} title="Edit playlist" onClose={onClose} />
    </Dialog>
  );
}

/** Examples of loading, empty and error states, of progress, and of page headers. */
export const FEEDBACK: readonly Example[] = [
  {
    component: "EmptyState",
    states: {
      section: (
        <EmptyState heading="section" title="No notes yet" text="Press n while a video plays to write one.">
          <Button type="button">Explore</Button>
        </EmptyState>
      ),
    },
  },
  {
    component: "FailedState",
    states: {
      failed: <FailedState text="Couldn't load your notes" onRetry={ignore} />,
      denied: (
        <FailedState text="Couldn't load the log" denial="Only an operator may do this." onRetry={ignore} />
      ),
      "denied with link": (
        <DenialLink value={() => <ButtonLink to="/account">Open the account page</ButtonLink>}>
          <FailedState
            text="Couldn't load the log"
            denial="Your role needs a second factor. Set one up on the account page."
            onRetry={ignore}
          />
        </DenialLink>
      ),
    },
  },
  {
    component: "StateIllustration",
    states: Object.fromEntries(
      SCENES.map((scene) => [scene, <StateIllustration key={scene} scene={scene} />]),
    ),
  },
  {
    component: "Notice",
    states: { failed: <Notice text="Couldn't load your playlists." onRetry={ignore} /> },
  },
  {
    component: "PageHead",
    states: {
      "with buttons": (
        <PageHead title="Notes" document="Gallery" state="2 notes in 2 videos">
          <Button type="button" look="outline">
            Print
          </Button>
        </PageHead>
      ),
    },
  },
  {
    component: "SkeletonLine",
    states: {
      long: <SkeletonLine length="long" />,
      middle: <SkeletonLine length="middle" />,
      short: <SkeletonLine length="short" />,
    },
  },
  {
    component: "SkeletonBlock",
    states: {
      image: (
        <div className={styles["image"]}>
          <SkeletonBlock />
        </div>
      ),
    },
  },
  {
    component: "TransferBar",
    states: {
      half: (
        <TransferBar
          label="Uploading students.csv"
          progress={{ done: 512_000, total: 1_024_000 }}
          onCancel={ignore}
        />
      ),
    },
    moving: {
      started: <TransferBar label="Uploading students.csv" progress={null} onCancel={ignore} />,
      "unknown total": (
        <TransferBar label="Exporting" progress={{ done: 512_000, total: null }} onCancel={ignore} />
      ),
    },
  },
];

/** Dialogs. */
export const OVERLAYS: readonly Overlay[] = [
  {
    component: "ConfirmDialog",
    open: (close) => (
      <ConfirmDialog
        title="Delete playlist?"
        text="You can't undo this."
        action="Delete"
        onConfirm={close}
        onCancel={close}
      />
    ),
  },
  {
    component: "DeletionDialog",
    open: (close) => (
      <DeletionDialog
        title="Delete account?"
        meaning="Your lists, notes and recordings are deleted."
        email="asha@greenroom.example"
        onConfirm={() => void close()}
        onClose={close}
      />
    ),
  },
  { component: "Dialog", open: (close) => <Sheet onClose={close} /> },
  {
    component: "ResetDialog",
    open: (close) => <ResetDialog besideServer onConfirm={close} onCancel={close} />,
  },
];
