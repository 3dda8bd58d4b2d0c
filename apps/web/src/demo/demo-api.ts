import type { Api } from '@bharti/contracts/api';
import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { accessTo } from '@bharti/domain/attempts/access';
import { acceptSave, submissionRefusal } from '@bharti/domain/attempts/attempt';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { toKeyEntry, toPaper } from '@bharti/domain/content/question';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { videoKeys } from '@bharti/domain/settings/setting';
import type { Instant } from '@bharti/domain/time';
import { builtInTests } from './built-in-tests.ts';
import { openUntil } from './caches.ts';
import { accountApi, hasConsented } from './demo-account.ts';
import {
  addTimes,
  askedIds,
  type Bank,
  begin,
  close,
  closeExpired,
  expiredAttempts,
  findAttempt,
  findRunning,
  ownAttempts,
  questionsIn,
  resultOf,
  saveSheet,
  sectionsOf,
  stateOf,
  toAttempt,
  withoutLostPapers,
} from './demo-attempts.ts';
import { demoConfig } from './demo-config.ts';
import { readDashboard } from './demo-dashboard.ts';
import { sessionUser, signIn, signOut } from './demo-session.ts';
import type { DemoStore } from './demo-store.ts';
import { readTestPage } from './demo-test-page.ts';
import { demoUserId } from './demo-user.ts';
import { findEntry, purchaseTest, readWallet } from './demo-wallet.ts';
import type { Decision, DemoAttempt, DemoState, DemoUser } from './state.ts';

export type DemoEnvironment = {
  readonly store: DemoStore;
  /** The clock of this device. */
  readonly now: () => Instant;
  readonly userAgent: string;
  /** Loads the papers of these tests. The start page and the lists need none. */
  readonly loadBank: (tests: readonly TestId[]) => Promise<Bank>;
  readonly notes: readonly NoteEntry[];
};

/** The attempts that an operation needs the questions of. */
type Attempts = (state: DemoState) => readonly DemoAttempt[];

type LoadedState = { readonly state: DemoState; readonly user: DemoUser; readonly now: Instant; readonly bank: Bank };

/** The Api over the browser's storage: each operation loads the state, asks `domain`, and saves. */
export function createDemoApi({ store, now, userAgent, loadBank, notes }: DemoEnvironment): Api {
  /** The tests of attempts that have to be closed, and of those whose questions are needed. */
  const testsToLoad = async (shown: Attempts): Promise<readonly TestId[]> => {
    const wanted = await store.change((state) => {
      const rows = [...expiredAttempts(state, now()), ...shown(state)];
      return ok([state, [...new Set(rows.map(({ test_id }) => test_id))]]);
    });
    return wanted.ok ? wanted.value : [];
  };
  /** Decides for the signed-in user, after closing attempts whose time is over. `shown`: those whose questions are needed. */
  const decide = async <T>(
    decision: (loaded: LoadedState) => Decision<T>,
    shown: Attempts = () => [],
  ): Promise<Result<T, Refusal>> => {
    const bank = await loadBank(await testsToLoad(shown));
    return store.change((stored) => {
      if (stored.user === null) return refuse({ code: 'not_signed_in' });
      if (!hasConsented(stored)) return refuse({ code: 'consent_required' });
      const at = now();
      return decision({
        state: closeExpired(withoutLostPapers(stored, bank), at, bank),
        user: stored.user,
        now: at,
        bank,
      });
    });
  };
  const withAttempt = <T>(
    id: AttemptId,
    decision: (row: DemoAttempt, loaded: LoadedState) => Decision<T>,
    shown?: Attempts,
  ) =>
    decide((loaded) => {
      const row = findAttempt(loaded.state, id);
      return row === undefined ? refuse({ code: 'attempt_not_found' }) : decision(row, loaded);
    }, shown);
  const withPaper = <T>(id: AttemptId, decision: (row: DemoAttempt, loaded: LoadedState) => Decision<T>) =>
    withAttempt(id, decision, (state) => ownAttempts(state).filter((row) => row.id === id));
  const value = async <T>(result: Promise<Result<T, Refusal>>): Promise<T | null> => {
    const settled = await result;
    return settled.ok ? settled.value : null;
  };

  return {
    config: async () => demoConfig,
    session: () => value(store.change((state) => ok([state, state.user === null ? null : sessionUser(state.user)]))),
    shown: { id: () => demoUserId },
    signInTrial: (input) => store.change((state) => ok(signIn(state, input, now(), userAgent))),
    // The demo has no user but the local one.
    signInGoogle: async () => refuse({ code: 'invalid_token' }),
    signOut: async () => {
      await store.change((state) => ok([signOut(state, now()), null]));
    },
    ...accountApi(store, now),
    dashboard: () => decide(({ state, user, now: at, bank }) => ok([state, readDashboard(state, user, at, bank)])),
    notes: async () => ok({ notes }),
    // The demo has no links to videos.
    videos: () =>
      store.change((state) => {
        if (state.user === null) return refuse({ code: 'not_signed_in' });
        if (!hasConsented(state)) return refuse({ code: 'consent_required' });
        return ok([state, { videoIds: videoKeys.map(() => null) }]);
      }),
    changeProfile: (change) => decide(({ state, user }) => ok([{ ...state, user: { ...user, ...change } }, change])),
    testPage: (testId) => decide(({ state, now: at, bank }) => unchanged(state, readTestPage(state, testId, at, bank))),
    startAttempt: ({ testId }) =>
      decide(({ state, now: at, bank }) => {
        const running = findRunning(state, testId);
        if (running !== undefined) return ok([state, stateOf(running, at)]);
        const test = builtInTests.find(({ id }) => id === testId);
        if (test === undefined) return refuse({ code: 'test_not_found' });
        if (accessTo(test, openUntil(state, testId), at) === 'locked') return refuse({ code: 'not_owned' });
        const [next, begun] = begin(state, { ...test, questions: askedIds(testId, bank) }, at);
        return ok([next, stateOf(begun, at)]);
      }),
    attempt: (id) => withAttempt(id, (row, { state, now: at }) => ok([state, stateOf(row, at)])),
    paper: (id) =>
      withPaper(id, (row, { state, bank }) =>
        ok([state, toPaper(questionsIn(row, bank), bank.topicNames, { sections: sectionsOf(row, bank) })]),
      ),
    saveAnswers: (id, save) =>
      withAttempt(id, (row, { state, now: at }) => {
        const accepted = acceptSave(toAttempt(row), save, at);
        return accepted.ok ? ok([saveSheet(state, row, accepted.value), { seq: accepted.value.seq }]) : accepted;
      }),
    submitAttempt: (id, sent) =>
      withPaper(id, (row, { state, now: at, bank }) => {
        const timed = addTimes(row, sent?.times, at);
        if (!timed.ok) return timed;
        const refusal = row.submission === null ? submissionRefusal(row, sent ?? {}, at) : null;
        if (refusal !== null) return refuse(refusal);
        const [next, closed] = close(state, timed.value, at, bank);
        const { submission } = closed;
        return submission === null ? refuse({ code: 'attempt_running' }) : ok([next, resultOf(closed, submission)]);
      }),
    result: (id) =>
      withAttempt(id, (row, { state }) =>
        row.submission === null ? refuse({ code: 'attempt_running' }) : ok([state, resultOf(row, row.submission)]),
      ),
    answerKey: (id) =>
      withPaper(id, (row, { state, bank }) =>
        row.submission === null
          ? refuse({ code: 'attempt_running' })
          : ok([state, { questions: questionsIn(row, bank).map((question) => toKeyEntry(question)) }]),
      ),
    // The local user is the only candidate: there are no others to compare with.
    comparison: (id) =>
      withAttempt(id, (row, { state }) =>
        row.submission === null
          ? refuse({ code: 'attempt_running' })
          : ok([state, { candidates: 1, figures: null, rank: null }]),
      ),
    practiceTopics: async () => {
      const { readPracticeTopics } = await practice();
      return decide(({ state, bank }) => ok([state, readPracticeTopics(state, bank)]));
    },
    satQuestions: async (topic, page) => {
      const { firstSubmitted, readSatQuestions } = await practice();
      return decide(({ state, bank }) => ok([state, readSatQuestions(state, bank, topic, page)]), firstSubmitted);
    },
    mistakes: async () => {
      const { readMistakes, submitted } = await import('./demo-mistakes.ts');
      return decide(({ state, bank }) => ok([state, readMistakes(state, bank)]), submitted);
    },
    // The schedule is in this browser only.
    syncRevisions: async () => refuse({ code: 'not_found' }),
    // The demo is on the device as a whole.
    prepareOffline: async () => refuse({ code: 'not_found' }),
    sendOfflineSitting: async () => refuse({ code: 'not_found' }),
    scores: async () => {
      const { readScores } = await import('./demo-scores.ts');
      return decide(({ state }) => ok([state, readScores(state)]));
    },
    reportQuestion: async (report) => {
      const { keepReport, modelRevision, paperRevision } = await import('./demo-reports.ts');
      const { target } = report;
      if (target.kind === 'paper') {
        return withPaper(target.attemptId, (row, { state, now: at, bank }) =>
          keepReport(state, report, paperRevision(questionsIn(row, bank)[target.question], row, report.seenIn), at),
        );
      }
      const revision = await modelRevision(target, report.seenIn);
      return decide(({ state, now: at }) => keepReport(state, report, revision, at));
    },
    wallet: (page) => decide(({ state }) => unchanged(state, readWallet(state, page))),
    purchaseTest: (input) => decide(({ state, now: at }) => purchaseTest(state, input, at)),
    startTopUp: async (input) => {
      const { startTopUp } = await topUps();
      return decide(({ state, now: at }) => startTopUp(state, input, at));
    },
    verifyTopUp: async (id, success) => {
      const { verifyTopUp } = await topUps();
      return decide(({ state, now: at }) => verifyTopUp(state, id, success, at));
    },
    syncTopUp: async (id) => {
      const { readTopUp } = await topUps();
      return decide(({ state }) => unchanged(state, readTopUp(state, id)));
    },
    receipt: async (id, locale) => {
      const entry = await decide(({ state, user }) => {
        const found = findEntry(state, id);
        return found.ok ? ok([state, { entry: found.value, name: user.name }]) : found;
      });
      if (!entry.ok) return entry;
      const { sampleReceipt } = await import('./sample-receipt.ts');
      return ok(sampleReceipt(entry.value.entry, entry.value.name, locale));
    },
  };
}

// The way from the start page to a result needs neither.
const practice = () => import('./demo-practice.ts');
const topUps = () => import('./demo-top-ups.ts');

/** An operation that only reads. */
const unchanged = <T>(state: DemoState, read: Result<T, Refusal>): Decision<T> =>
  read.ok ? ok([state, read.value]) : read;
