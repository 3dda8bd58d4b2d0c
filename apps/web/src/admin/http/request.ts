import { unattendedHeader } from '@bharti/contracts/admin/paths';
import { Unreachable } from '@bharti/contracts/api';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { createRequester, type Fetch } from '../../http/request.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Options = {
  /** The page refreshes itself: the request does not keep the session alive. */
  readonly unattended?: boolean;
  /** Ends the request when its reply is no longer wanted. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};
/** Reads the body of a successful reply; as JSON by default. */
type Read<T> = { readonly read?: (response: Response) => Promise<T> };

/** One request to the panel's API. @throws Unreachable when no reply came, or the server failed. */
export type SendAdminRequest = <T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: Options & Read<T>,
) => Promise<Result<T, AdminRefusal>>;

type Listeners = {
  /** Called with every refusal, for example of the end of the session, and the path that was asked. */
  readonly onRefusal: (refusal: AdminRefusal, path: string) => void;
  /** Called after every request, but those that the page has ended itself. */
  readonly onOutcome: (hasAnswered: boolean) => void;
};

export function createAdminRequester(fetch: Fetch, { onRefusal, onOutcome }: Listeners): SendAdminRequest {
  const attended = createRequester(fetch);
  const unattended = createRequester((path, init) => {
    const headers = new Headers(init.headers);
    headers.set(unattendedHeader, '1');
    return fetch(path, { ...init, headers });
  });
  return async <T>(
    method: Method,
    path: string,
    body?: unknown,
    { unattended: isUnattended = false, read, ...limits }: Options & Read<T> = {},
  ) => {
    const send = isUnattended ? unattended : attended;
    try {
      const reply: Result<T, AdminRefusal> = await send<T>(method, path, body, read, limits);
      onOutcome(true);
      if (!reply.ok) onRefusal(reply.refusal, path);
      return reply;
    } catch (error) {
      if (limits.signal?.aborted !== true) onOutcome(error instanceof Unreachable && error.status !== null);
      throw error;
    }
  };
}
