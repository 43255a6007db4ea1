import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Failure } from "../../../data/api/failure.ts";
import { ROUTES } from "../../../data/routes.ts";
import { sessionReplacedByOtherTab } from "../../../data/store/session.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { writeText } from "../../../shared/storage.ts";
import { showToast } from "../../../ui/toast/toast.ts";
import { fieldErrorsOf } from "../forms/fieldErrors.ts";
import { texts as session } from "../texts.ts";
import {
  parseSignOnLink,
  parseSignOnReturn,
  type SignOnAttempt,
  type SignOnLink,
  type SignOnReturn,
  takeStoredAttempt,
} from "./attempt.ts";
import { finishLoginConnection, finishSignOn } from "./requests.ts";
import { texts } from "./texts.ts";

/** Step that the login page shows after the login provider has returned to the page. */
export type SignOnStep =
  | { name: "none"; problem?: string }
  | { name: "finishing" }
  | { name: "password"; attempt: SignOnAttempt }
  | { name: "link"; link: SignOnLink };

interface SignOnReturnView {
  step: SignOnStep;
  /** Starts the session with a token. */
  open: (token: string, attempt: SignOnAttempt) => void;
  /** Shows the login form again. */
  cancel: () => void;
}

// HTTP status of a login whose email address already belongs to an account.
const EMAIL_TAKEN = 409;

function textOf(failure: Failure | undefined): string {
  return (failure && fieldErrorsOf(failure).whole.join(" ")) || texts.cancelled;
}

/**
 * Returns the state without the number of history entries to go back. The provider's pages have added entries, so the
 * number is wrong.
 */
function withoutWayBack(state: unknown): unknown {
  return typeof state === "object" && state !== null ? { ...state, behind: 0 } : state;
}

function firstStep(given: SignOnReturn | null, hash: string): SignOnStep {
  if (given === null) {
    const link = parseSignOnLink(hash);
    return link === null ? { name: "none" } : { name: "link", link };
  }
  return given.code === "" ? { name: "none", problem: texts.cancelled } : { name: "finishing" };
}

/**
 * Finishes a login when the login provider has returned to the login page. The code in the address is removed from
 * the address and the history before the request. A link from an email first shows the step that asks for consent.
 */
export function useSignOnReturn(): SignOnReturnView {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [given] = useState(() => parseSignOnReturn(search));
  const started = useRef(false);
  const [step, setStep] = useState(() => firstStep(given, hash));

  function open(token: string, attempt: SignOnAttempt): void {
    dispatch(sessionReplacedByOtherTab(token));
    writeText(STORAGE_KEYS.providerLogOut, attempt.logOut === "" ? null : attempt.logOut);
    showToast("success", session.loggedIn);
    setStep({ name: "none" });
  }

  async function connect(returned: SignOnReturn): Promise<void> {
    const done = await dispatch(finishLoginConnection(returned));
    if (finishLoginConnection.rejected.match(done)) showToast("error", textOf(done.payload));
    void navigate(ROUTES.account, { replace: true });
  }

  function show(done: Awaited<ReturnType<ReturnType<typeof finishSignOn>>>, attempt: SignOnAttempt): void {
    if (finishSignOn.rejected.match(done)) {
      const taken = done.payload?.status === EMAIL_TAKEN;
      setStep(taken ? { name: "password", attempt } : { name: "none", problem: textOf(done.payload) });
    } else open(done.payload, attempt);
  }

  const finish = useEffectEvent(() => {
    if (!given || started.current) return;
    started.current = true; // The provider's code can be used only once.
    const attempt = takeStoredAttempt();
    void navigate(ROUTES.login, { replace: true, state: withoutWayBack(attempt.state) });
    if (given.code === "") return;
    if (attempt.connects) void connect(given);
    else
      void dispatch(finishSignOn({ ...given, brings: attempt.brings })).then((outcome) =>
        show(outcome, attempt),
      );
  });

  useEffect(() => finish(), []);

  return { step, open, cancel: () => setStep({ name: "none" }) };
}
