import { useLocation } from "react-router";
import { loginStateFor, ROUTES } from "../../../data/routes.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import type { GuestLists } from "../guestLists.ts";
import { texts } from "./texts.ts";

interface SignUpToSaveProps {
  /** Numbers of the guest's items; null if the items could not be counted. */
  lists: GuestLists | null;
  onFollow: () => void;
}

/** Renders a link to the sign-up, which preserves a guest's lists. */
export function SignUpToSave({ lists, onFollow }: SignUpToSaveProps) {
  const location = useLocation();
  return (
    <ButtonLink
      to={ROUTES.signup}
      state={loginStateFor(ROUTES.signup, location)}
      size="large"
      onFollow={onFollow}
    >
      {texts.saveByAccount(lists)}
    </ButtonLink>
  );
}
