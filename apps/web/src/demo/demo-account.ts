import type { ConsentState, Declined, GiveConsent } from '@bharti/contracts/account/consent';
import type { ExportState, ProfilePage } from '@bharti/contracts/account/profile';
import type { Api } from '@bharti/contracts/api';
import type { ExportId } from '@bharti/domain/brand';
import { exportHours } from '@bharti/domain/people/account';
import { browserFamily } from '@bharti/domain/people/browser-family';
import { consentStanding, noticeVersion } from '@bharti/domain/people/consent';
import { ok, refuse } from '@bharti/domain/result';
import type { Instant } from '@bharti/domain/time';
import { profileOf } from './demo-dashboard.ts';
import { signOut } from './demo-session.ts';
import type { DemoStore } from './demo-store.ts';
import { emptyState } from './documents.ts';
import type { Decision, DemoState, DemoUser, ExportRequest } from './state.ts';

type AccountApi = Pick<
  Api,
  | 'consent'
  | 'giveConsent'
  | 'declineConsent'
  | 'withdrawConsent'
  | 'profile'
  | 'signOutEverywhere'
  | 'endSession'
  | 'requestExport'
  | 'exportState'
  | 'exportFile'
  | 'deleteAccount'
>;

export const hasConsented = (state: DemoState): boolean => standingOf(state) === 'given';

/** Consent, data file and deletion, by the rules of the server. Deleted data is removed completely: no statistics keep any of it. */
export function accountApi(store: DemoStore, now: () => Instant): AccountApi {
  /** Decides for the signed-in user, with or without consent. */
  const signedIn = <T>(decision: (state: DemoState, user: DemoUser, at: Instant) => Decision<T>) =>
    store.change((state) =>
      state.user === null ? refuse({ code: 'not_signed_in' }) : decision(state, state.user, now()),
    );
  const withExport = <T>(id: ExportId, decision: (request: ExportRequest, state: DemoState, user: DemoUser) => T) =>
    signedIn<T>((state, user, at) => {
      const request = openExport(state, at);
      return request?.id === id ? ok([state, decision(request, state, user)]) : refuse({ code: 'export_not_found' });
    });

  return {
    consent: () => signedIn((state) => ok([state, consentOf(state)])),
    giveConsent: (answer) => signedIn((state, _user, at) => giveConsent(state, answer, at)),
    declineConsent: () =>
      signedIn<Declined>((state, _user, at) =>
        isUnused(state)
          ? ok([emptyState(), { account: 'removed' }])
          : ok([signOut(withdrawConsents(state, at), at), { account: 'kept' }]),
      ),
    withdrawConsent: () =>
      signedIn((state, _user, at) => {
        const withdrawn = withdrawConsents(state, at);
        return ok([withdrawn, consentOf(withdrawn)]);
      }),
    profile: () =>
      signedIn((state, user, at) =>
        hasConsented(state) ? ok([state, profilePageOf(state, user, at)]) : refuse({ code: 'consent_required' }),
      ),
    signOutEverywhere: () => signedIn((state, _user, at) => ok([signOut(state, at), undefined])),
    endSession: (id) =>
      signedIn((state, _user, at) => ok([id === onlySession ? signOut(state, at) : state, undefined])),
    requestExport: ({ locale }) =>
      signedIn((state, _user, at) => {
        const exported: ExportRequest = {
          id: crypto.randomUUID() as ExportId,
          locale,
          requested_at: isoTime(at),
          expires_at: isoTime(at + exportHours * 3_600_000),
        };
        return ok([{ ...state, exported }, stateOf(exported)]);
      }),
    exportState: (id) => withExport(id, stateOf),
    exportFile: async (id) => {
      const found = await withExport(id, ({ locale }, state, user) => ({ locale, state, user }));
      if (!found.ok) return found;
      const { locale, state, user } = found.value;
      // The ZIP writer is loaded only on request, because few users ask for the file.
      const { makeExport } = await import('./make-export.ts');
      return ok(makeExport(state, user, locale));
    },
    deleteAccount: () => signedIn(() => ok([emptyState(), undefined])),
  };
}

const isoTime = (at: number): string => new Date(at).toISOString();

const standingOf = ({ consents }: DemoState): ConsentState['standing'] =>
  consentStanding(
    consents.map(({ version, withdrawn_at }) => ({ version, isWithdrawn: withdrawn_at !== null })),
    noticeVersion,
  );

function consentOf(state: DemoState): ConsentState {
  const given = state.consents.find(({ version, withdrawn_at }) => version === noticeVersion && withdrawn_at === null);
  return {
    version: noticeVersion,
    standing: standingOf(state),
    given_at: given?.given_at ?? null,
    hasHistory: !isUnused(state),
  };
}

/** Idempotent: the time of the first call stays. */
function giveConsent(state: DemoState, { version, locale }: GiveConsent, at: Instant): Decision<ConsentState> {
  if (version !== noticeVersion) return refuse({ code: 'notice_changed' });
  if (hasConsented(state)) return ok([state, consentOf(state)]);
  const answer = { version, locale, is_adult: true, given_at: isoTime(at), withdrawn_at: null } as const;
  const given = { ...state, consents: [...state.consents, answer] };
  return ok([given, consentOf(given)]);
}

const withdrawConsents = (state: DemoState, at: Instant): DemoState => ({
  ...state,
  consents: state.consents.map((row) => (row.withdrawn_at === null ? { ...row, withdrawn_at: isoTime(at) } : row)),
});

/** No consent was ever given and there is no history: the profile can be removed completely. */
const isUnused = ({ consents, attempts, results, payments }: DemoState): boolean =>
  [consents, attempts, results, payments].every((rows) => rows.length === 0);

const onlySession = '0'.repeat(32);

function profilePageOf(state: DemoState, user: DemoUser, at: Instant): ProfilePage {
  const login = state.logins.at(-1);
  const exported = openExport(state, at);
  return {
    profile: profileOf(state, user),
    // The demo has one login, in this browser.
    sessions: [
      {
        id: onlySession,
        browser: browserFamily(login?.user_agent),
        created_at: login?.login_time ?? user.created_at,
        isCurrent: true,
      },
    ],
    consent: consentOf(state),
    export: exported && stateOf(exported),
  };
}

const openExport = ({ exported }: DemoState, at: Instant): ExportRequest | null =>
  exported !== null && at < Date.parse(exported.expires_at) ? exported : null;

const stateOf = ({ id, requested_at, expires_at }: ExportRequest): ExportState => ({
  id,
  status: 'ready',
  requested_at,
  expires_at,
});
