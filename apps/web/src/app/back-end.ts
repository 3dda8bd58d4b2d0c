import type { Api } from '@bharti/contracts/api';
import {
  countSignOuts,
  forgetUserReplies,
  keepForUser,
  keepReply,
  readKept,
  readKeptOfKind,
} from '../browser/kept-replies.ts';
import { readOwedSignOut } from '../browser/session-flag.ts';
import { onSignedOutElsewhere, tellSignedOut } from '../browser/sign-out-broadcast.ts';
import type { KeptSince } from '../context/kept-since.ts';
import { createObservable } from '../context/observable.ts';
import type { Outdated } from '../context/outdated.ts';
import type { Persistence } from '../context/persistence.ts';
import { createHttpApi } from '../http/http-api.ts';
import { keepReplies } from '../http/kept-api.ts';
import { createShownUser } from '../http/shown-user.ts';
import { watchContracts } from '../http/watch-contracts.ts';
import { checkForNewVersion } from './updates.ts';

/** Where the screens get their data: from the server, or from the demo in the browser. */
export type BackEnd = {
  readonly api: Api;
  /** Null with a server, which stores everything itself. */
  readonly persistence: Persistence | null;
  /** Null in the demo, whose replies are always the newest. */
  readonly keptSince: KeptSince | null;
  /** Null in the demo, which is its own server. */
  readonly outdated: Outdated | null;
  /** The listener is called when another tab has changed data that the screens show. */
  readonly onChangedElsewhere: (listener: (change: ChangeElsewhere) => void) => void;
};
export type ChangeElsewhere = 'signed in' | 'signed out' | 'other';

/** Milliseconds to wait for the server before a stored reply is shown. */
const timeoutMs = 5_000;

function serverBackEnd(): BackEnd {
  const outdated: Outdated = createObservable(false);
  const send = watchContracts(
    (path, init) => fetch(path, init),
    (standing) => {
      if (standing === 'newest') return;
      checkForNewVersion();
      if (standing === 'too old') outdated.set(true);
    },
  );
  const shownUser = createShownUser(send);
  const keptSince: KeptSince = createObservable<number | null>(null);
  // Who has signed out is a visitor, also before the server has confirmed it, and also in the other tabs. The page of the log-out itself shows that already.
  let isSignedOut = readOwedSignOut() !== null;
  const isVisitor = () => isSignedOut && readOwedSignOut() !== null;
  const api = keepReplies(createHttpApi(send, shownUser, isVisitor), {
    store: { countSignOuts, keepForUser, keepReply, readKept, readKeptOfKind, forgetUserReplies },
    user: shownUser.id,
    show: shownUser.show,
    now: Date.now,
    onShown: keptSince.set,
    onSignedOut: tellSignedOut,
    timeoutMs,
    keepingMs: 2_000,
  });
  return {
    api,
    persistence: null,
    keptSince,
    outdated,
    onChangedElsewhere: (listener) => {
      onSignedOutElsewhere(shownUser.id, () => {
        isSignedOut = true;
        listener('signed out');
      });
    },
  };
}

/** The only place that chooses the adapter. The choice is made at build time: each build contains one adapter only. */
export const openBackEnd = async (): Promise<BackEnd> =>
  import.meta.env.MODE === 'demo'
    ? { ...(await import('../demo/open-demo.ts')).openDemo(), keptSince: null, outdated: null }
    : serverBackEnd();
