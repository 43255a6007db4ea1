import { useState } from "react";
import { useNavigate } from "react-router";
import { logIn, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { areGuestsEnabled } from "../../data/guests.ts";
import { questionsPath } from "../../features/questions/address.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

/** Returns the address of a practice round that asks one question. */
export function questionPath(questionId: string): string {
  return questionsPath([questionId]);
}

/**
 * Returns the address of a practice round that takes about the given number of minutes. Its new questions belong to
 * the category.
 */
export function roundPath(minutes: string, category: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ minutes, category })}`;
}

/** Address of the form that adds own questions. */
export const ADD_QUESTIONS_PATH = `${ROUTES.practice}?add=1`;

/** Returns the address of the form that adds own questions, with a first question. */
export function addQuestionPath(text: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ add: "1", text })}`;
}

/** Function that opens a part of the practice page that needs an account, and the state of the login. */
export interface AccountViewOpener {
  /** Whether the user is a visitor, which needs an account first. */
  isVisitor: boolean;
  /** Whether the guest login has no response yet. */
  busy: boolean;
  /** Opens an address on the practice page. */
  open: (to: string) => void;
}

/**
 * Returns a function that opens a part of the practice page. A visitor is first logged in as a guest. If guests are
 * disabled, the login page opens.
 */
export function useOpenAccountView(): AccountViewOpener {
  const isVisitor = !useAppSelector(selectIsUserLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(to: string) {
    if (isVisitor && !areGuestsEnabled) {
      // The address is not in the history, so it replaces the login page.
      await navigate(ROUTES.login, { state: { from: to, behind: 0 } });
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
