import { failureOf } from './failure.ts';
import type { GoogleAuth } from './firebase-auth.ts';

// A browser that separates storage by site may never give the result of the sign-in.
const returnTimeoutMs = 15_000;

/**
 * Opens Google's window. If the browser does not allow a window, leaves for Google's page instead; then the promise never
 * settles, because this page is gone.
 */
export async function askGoogle(google: GoogleAuth, beforeLeaving: () => void): Promise<string> {
  try {
    return await google.popup();
  } catch (error) {
    if (failureOf(error).kind !== 'blocked') throw error;
    beforeLeaving();
    await google.redirect();
    return new Promise(() => {});
  }
}

/** The ID token after the return from Google's page. @throws Error when it does not come in time. */
export async function takeReturned(google: GoogleAuth, timeoutMs = returnTimeoutMs): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('no answer'), { code: 'auth/timeout' })), timeoutMs);
  });
  try {
    return await Promise.race([google.returned(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
