import { useLocation } from "react-router";
import { handedTo, ROUTES } from "../../../data/routes.ts";
import { dialogClosed, selectDialog } from "../../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";
import { useLeave } from "../useLeave.ts";

/** Asks a guest who has lists before the logout that would lose them, and leads to an account that keeps them. */
export default function LogoutQuestion() {
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialog);
  const location = useLocation();
  const leave = useLeave();
  const close = () => dispatch(dialogClosed());
  const lists = dialog?.name === "logout" ? dialog.options.lists : null;

  return (
    <ConfirmDialog
      title={texts.listsQuestion}
      text={texts.listsLoses}
      action={texts.logOutAnyway}
      instead={
        <ButtonLink
          to={ROUTES.signup}
          state={handedTo(ROUTES.signup, location)}
          size="large"
          onFollow={close}
        >
          {texts.keepByAccount(lists)}
        </ButtonLink>
      }
      onConfirm={leave}
      onCancel={close}
    />
  );
}
