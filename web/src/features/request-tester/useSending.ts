import { useContext, useEffect, useRef } from "react";
import { NetworkContext } from "../../data/http/network.ts";
import { useDeveloperDispatch } from "../../data/store/developer.ts";
import { send } from "./slice.ts";

/**
 * Returns functions that send and cancel the request of the request tester. The request is also cancelled when the
 * user leaves the page.
 */
export function useSending() {
  const network = useContext(NetworkContext);
  const dispatch = useDeveloperDispatch();
  const underway = useRef<AbortController>(null);

  useEffect(() => () => underway.current?.abort(), []);

  return {
    submit: () => {
      underway.current = new AbortController();
      void dispatch(send({ network, signal: underway.current.signal }));
    },
    cancel: () => underway.current?.abort(),
  };
}
