import { useState } from "react";
import { useNavigate } from "react-router";
import { logIn, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { areGuestsEnabled } from "../../data/guests.ts";
import { questionsPath } from "../../features/questions/address.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

/** Returns the address that asks one question. */
export function questionPath(questionId: string): string {
  return questionsPath([questionId]);
}

/** Returns the address that starts a round of about the given minutes, with new questions of a category. */
export function roundPath(minutes: string, category: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ minutes, category })}`;
}

/** Address that adds own questions. */
export const ADD_QUESTIONS_PATH = `${ROUTES.practice}?add=1`;

/** Function that opens a view of the practice page that needs an account, and its state. */
export interface AccountViewOpener {
  /** Whether a visitor must get an account first. */
  isVisitor: boolean;
  /** Whether the guest login is pending. */
  busy: boolean;
  /** Opens an address of the practice page. */
  open: (to: string) => void;
}

/** Returns the function that opens a view. A visitor becomes a guest, or logs in if guests are disabled. */
export function useOpenAccountView(): AccountViewOpener {
  const isVisitor = !useAppSelector(selectIsUserLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(to: string) {
    if (isVisitor && !areGuestsEnabled) {
      await navigate(ROUTES.login, { state: { from: to, behind: 1 } });
      return;
    }
    if (isVisitor) {
      setBusy(true);
      const login = await dispatch(logIn(GUEST_CREDENTIALS));
      setBusy(false);
      if (!logIn.fulfilled.match(login)) return;
    }
    await navigate(to);
  }

  return { isVisitor, busy, open: (to) => void open(to) };
}
