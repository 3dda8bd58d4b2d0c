import { contractHeader, contractVersion, shownUserHeader, Unreachable } from '@bharti/contracts/api';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** One request to our server. `read` parses a successful reply, by default as JSON. */
export type SendRequest = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  read?: (response: Response) => Promise<T>,
  limits?: RequestLimits,
) => Promise<Result<T, Refusal>>;

type RequestLimits = {
  /** Ends the request when its reply is no longer wanted; instead of the time limit. */
  readonly signal?: AbortSignal;
  /** Milliseconds; longer for a large upload over a slow connection. */
  readonly timeoutMs?: number;
  /** The browser goes on sending it when the page is closed. At most 64 KB are on the way like this. */
  readonly outlivesPage?: boolean;
  /** The user whom it is about; without it the one whom the page shows. */
  readonly forUser?: string | null;
};

/** A request without a reply for this long counts as lost; the caller tries again. */
const usualTimeoutMs = 15_000;

/**
 * Replies are not validated: they come from our own server over our own origin.
 * @throws Unreachable when no reply came, or the server failed.
 */
export const createRequester =
  (fetch: Fetch): SendRequest =>
  async <T>(
    method: string,
    path: string,
    body: unknown,
    read: (response: Response) => Promise<T> = readJson,
    { signal, timeoutMs = usualTimeoutMs, outlivesPage = false, forUser = null }: RequestLimits = {},
  ) => {
    const headers = new Headers({ [contractHeader]: String(contractVersion) });
    if (forUser !== null) headers.set(shownUserHeader, forUser);
    // `AbortSignal.any` is missing in browsers that the app supports.
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers,
      keepalive: outlivesPage,
      signal: signal ?? AbortSignal.timeout(timeoutMs),
    };
    if (body instanceof Blob) {
      // A part of a file has no type of its own.
      headers.set('content-type', body.type === '' ? 'application/octet-stream' : body.type);
      init.body = body;
    } else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    let status: number | null = null;
    try {
      const response = await fetch(path, init);
      status = response.status;
      if (status === 204) return ok(undefined as T);
      if (response.ok) return ok(await read(response));
      const reply: unknown = await response.json();
      // 5xx: the server has failed, and the same request can succeed later.
      if (status < 500 && isRefusal(reply)) return refuse(reply);
    } catch (error) {
      throw new Unreachable(status, error);
    }
    throw new Unreachable(status);
  };

/** The value of a call that cannot be refused. @throws Error for a refusal. */
export function valueOrThrow<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Unreachable(null, result.refusal);
  return result.value;
}

const readJson = <T>(response: Response): Promise<T> => response.json();
export const readBlob = (response: Response): Promise<Blob> => response.blob();

/** The name that the server gave a file. */
export const fileNameOf = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;

const isRefusal = (reply: unknown): reply is Refusal =>
  typeof reply === 'object' && reply !== null && 'code' in reply && typeof reply.code === 'string';
