import type { SessionUser, TrialSignIn } from '@bharti/contracts/account/session';
import type { Instant } from '@bharti/domain/time';
import { recordEvent } from './analytics.ts';
import { withCaches, withoutCaches } from './caches.ts';
import { demoUserId } from './demo-user.ts';
import type { DemoState, DemoUser, LoginRecord } from './state.ts';

/** The demo records logins as the server does. The oldest are dropped, because a browser's storage is small. */
const loginsKept = 100;

export const sessionUser = ({ id, email, name, avatar }: DemoUser): SessionUser => ({ id, email, name, avatar });

/** Every sign-in is the local user's; earlier results and payments are still there. */
export function signIn(
  state: DemoState,
  { name, email }: TrialSignIn,
  now: Instant,
  userAgent: string,
): readonly [DemoState, SessionUser] {
  const time = new Date(now).toISOString();
  const migrated = state.migrated ?? time;
  const user: DemoUser = {
    id: demoUserId,
    email,
    name,
    avatar: null,
    // The profile dates from the first sign-in.
    created_at: migrated,
    show_on_leaderboard: false,
  };
  const login: LoginRecord = {
    user_id: demoUserId,
    email,
    login_method: 'demo',
    login_time: time,
    ip_address: null,
    user_agent: userAgent.slice(0, 300),
  };
  const signedIn = { ...state, user, migrated, logins: [...state.logins, login].slice(-loginsKept) };
  return [recordEvent(withCaches(signedIn, now), 'signed_in', {}, now), sessionUser(user)];
}

/** Results, attempts and payments stay for the next sign-in (specification, section 4). */
export function signOut(state: DemoState, now: Instant): DemoState {
  const signedOut = withoutCaches({ ...state, user: null });
  return isSignedIn(state) ? recordEvent(signedOut, 'signed_out', {}, now) : signedOut;
}

/** Whether a user is signed in, read from the events: `demo_user` was removed before this is called. */
function isSignedIn({ user, events }: DemoState): boolean {
  const last = events.findLast(({ event }) => event === 'signed_in' || event === 'signed_out');
  return user !== null || last?.event === 'signed_in';
}
