import type { SessionUser } from '@bharti/contracts/account/session';
import { shownUserHeader, userHeader } from '@bharti/contracts/api';
import type { Fetch } from './request.ts';

/**
 * The user whom this page shows. Every request names them, so that the page never acts for another user who has signed in
 * in another window (docs/adr/0016).
 */
export type ShownUser = {
  readonly fetch: Fetch;
  /** Takes over the user of a session reply, but only if the page shows no user or was asked to change. @returns the shown user. */
  readonly take: <T extends SessionUser | null>(user: T) => T;
  /** The page shows this user from now on. */
  readonly show: (id: string | null) => void;
  readonly id: () => string | null;
  /** The server refused because another user has signed in: the page may take that user over once it has cleared its screens. */
  readonly allowReplacement: () => void;
};

export function createShownUser(fetch: Fetch): ShownUser {
  // Known from the session, a sign-in, or the first reply that names its user.
  let shown: string | null = null;
  let isReplaced = false;
  const show = (id: string | null) => {
    shown = id;
    isReplaced = false;
  };
  return {
    fetch: async (path, init) => {
      if (shown === null) {
        const response = await fetch(path, init);
        shown ??= response.headers.get(userHeader);
        return response;
      }
      const headers = new Headers(init.headers);
      if (!headers.has(shownUserHeader)) headers.set(shownUserHeader, shown);
      return fetch(path, { ...init, headers });
    },
    take: (user) => {
      if (shown === null || isReplaced) show(user?.id ?? null);
      return user;
    },
    show,
    id: () => shown,
    allowReplacement: () => {
      isReplaced = true;
    },
  };
}
