import { failureOf } from './failure.ts';
import type { GoogleAuth } from './firebase-auth.ts';

// Where a browser keeps storage apart by site, the answer may never come.
const returnPatience = 15_000;

/** Google's window first; a browser that lets none open is sent to Google's page, which never comes back from here. */
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

/** @throws Error when the answer does not come in time. */
export async function takeReturned(google: GoogleAuth, patience = returnPatience): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('no answer'), { code: 'auth/timeout' })), patience);
  });
  try {
    return await Promise.race([google.returned(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
