import { useCallback, useEffect } from "react";
import type { Failure } from "../api/failure.ts";
import { useAccount } from "./account.ts";
import type { Resource } from "./resource.ts";
import type { Status } from "./status.ts";
import { useAppDispatch, useAppSelector } from "./store.ts";

/** Value and state of a resource for a component. */
export interface ResourceView<Value> {
  value: Value | null;
  status: Status;
  /** Failure of the latest read, or null. */
  failure: Failure | null;
  retry: () => void;
}

/** Reads a resource on mount and after an account change. The resource must be the same object in each render. */
export function useResource<Value>(resource: Resource<Value>): ResourceView<Value> {
  const { fetch, isPublic, selectValue, selectStatus, selectFailure } = resource;
  const dispatch = useAppDispatch();
  const account = useAccount();
  const retry = useCallback(() => void dispatch(fetch()), [dispatch, fetch]);

  useEffect(() => {
    if (isPublic || account !== null) retry();
  }, [isPublic, account, retry]);

  return {
    value: useAppSelector(selectValue),
    status: useAppSelector(selectStatus),
    failure: useAppSelector(selectFailure),
    retry,
  };
}
