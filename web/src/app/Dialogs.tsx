import { dialogClosed, dialogLost, type OpenDialog, selectDialog } from "../data/store/dialogs.ts";
import { listen } from "../data/store/listeners.ts";
import { useAppDispatch, useAppSelector } from "../data/store/store.ts";
import { onActionToast } from "../ui/toast/onActionToast.ts";
import { LazyDialog } from "./LazyDialog.tsx";
import { type LazyPage, lazyPage } from "./lazyPage.tsx";
import { texts } from "./texts.ts";

const DIALOGS: Readonly<Record<OpenDialog["name"], LazyPage>> = {
  playlist: lazyPage(() => import("../widgets/playlist-dialog/PlaylistDialog.tsx")),
  logout: lazyPage(() => import("../features/auth/leaving/LogoutDialog.tsx")),
  unsent: lazyPage(() => import("../features/auth/leaving/UnsentWritesDialog.tsx")),
  shortcuts: lazyPage(() => import("../features/shortcuts/ShortcutsDialog.tsx")),
};

const NAMES = Object.keys(DIALOGS) as OpenDialog["name"][];

listen(onActionToast({ when: dialogLost.match, kind: "error", text: texts.dialogLost }));

/** Renders the dialogs that every page can open. */
export function Dialogs() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDialog)?.name;

  return NAMES.map((name) => {
    const Dialog = DIALOGS[name];
    return (
      <LazyDialog
        key={name}
        open={open === name}
        onLost={() => {
          dispatch(dialogClosed());
          dispatch(dialogLost());
        }}
      >
        <Dialog />
      </LazyDialog>
    );
  });
}
