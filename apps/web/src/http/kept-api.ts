import type { SessionUser } from '@bharti/contracts/account/session';
import { type Api, Unreachable } from '@bharti/contracts/api';
import type { TestPage } from '@bharti/contracts/attempts/test-page';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { NoteIndex } from '@bharti/contracts/catalogue/notes';
import type { KeptReply } from '@bharti/contracts/kept-reply';
import type { TestId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result } from '@bharti/domain/result';
import { type Instant, instant } from '@bharti/domain/time';
import type { EndedAttempt } from './kept-running.ts';

/** Where replies are kept on the device (browser/kept-replies.ts). */
export type KeptReplies = {
  readonly countSignOuts: () => Promise<number>;
  readonly keepForUser: (user: string, since: number) => Promise<void>;
  readonly keepReply: (user: string | null, key: string, value: unknown) => Promise<void>;
  /** Null also where null was kept: what was there is over. */
  readonly readKept: (key: string) => Promise<{ readonly value: unknown; readonly keptAt: number } | null>;
  /** The kept replies whose key begins with this word. */
  readonly readKeptOfKind: (kind: string) => Promise<readonly { readonly value: unknown; readonly keptAt: number }[]>;
  /**
   * Removes the replies of the user who leaves. Where another user has signed in since, theirs stay. @param leaving the user whom the page shows; null for anyone.
   * @param hasExpired the session ended without a sign-out: the papers that were kept for offline use stay for their user.
   */
  readonly forgetUserReplies: (leaving: string | null, hasExpired?: boolean) => Promise<void>;
};

type KeptApiDeps = {
  readonly store: KeptReplies;
  /** The id of the user whose data the page shows. */
  readonly user: () => string | null;
  /** The page shows this user from now on. */
  readonly show: (user: string) => void;
  readonly now: () => number;
  /** Called with the time of a kept reply that is shown, and with null when the server has answered again. */
  readonly onShown: (keptAt: number | null) => void;
  /** Called when the user has signed out on this page; other tabs are to be told. @param leaving whom the page showed; null for anyone. */
  readonly onSignedOut: (leaving: string | null) => void;
  /** Milliseconds to wait for the server before a stored reply is shown. */
  readonly timeoutMs: number;
  /**
   * Milliseconds that the reply to a save waits for the device to keep its answers, and a kept dashboard for what the device knows beside it: a
   * device or a fetch that hangs must not hold up the next save, or the screen.
   */
  readonly keepingMs: number;
};

/** The kept replies are our own server's, as they came; a new contract has keys of its own. */
type Kept<Value> = { readonly value: Value; readonly keptAt: number };

/**
 * The same `Api`, which keeps what a page shows and shows it again without a connection: who is signed in, the dashboard, the wallet,
 * tests, results with their papers and keys, the lists of the notes and videos, the configuration. A paper before its submission comes
 * without its key, as from the server; a test that has not begun comes without its questions.
 * A reply is shown at once: it does not wait until the device has kept it.
 */
export function keepReplies(api: Api, deps: KeptApiDeps): Api {
  const { store, user, show, now, onShown } = deps;

  /** The server's reply; the kept one when none comes. `read` makes the reply from the kept value. */
  const orKept = async <Value, Reply>(
    key: string,
    ask: () => Promise<Reply>,
    read: (kept: Kept<Value>) => Reply | Promise<Reply>,
  ): Promise<Reply> => {
    const kept = store.readKept(key) as Promise<Kept<Value> | null>;
    const asked = ask();
    try {
      const reply = await firstOf(asked, kept, deps.timeoutMs);
      onShown(null);
      return reply;
    } catch (error) {
      const found = error instanceof Unreachable ? await kept : null;
      if (found === null) throw error;
      onShown(found.keptAt);
      return read(found);
    }
  };
  const kept = async <Value>(
    key: string,
    ask: () => Promise<Result<Value, Refusal>>,
    read = (value: Value, _keptAt: number): Value => value,
    keep = (value: Value): unknown => keepOwn(key, value),
  ): Promise<Result<Value, Refusal>> =>
    orKept<Value, Result<Value, Refusal>>(
      key,
      async () => {
        const reply = await ask();
        if (reply.ok) void keep(reply.value);
        else await forgetExpired(reply.refusal);
        return reply;
      },
      ({ value, keptAt }) => ok(read(value, keptAt)),
    );
  const keepOwn = async (key: string, value: unknown): Promise<void> => {
    const owner = user();
    if (owner !== null) await store.keepReply(owner, key, value);
  };
  /** For a refusal that is about the session. Another user's session has replies of its own. */
  const forgetExpired = async ({ code }: Refusal): Promise<void> => {
    if (code === 'not_signed_in') await store.forgetUserReplies(null, true);
    if (code === 'other_user') await store.forgetUserReplies(user(), true);
  };
  const signIn = async (ask: () => Promise<Result<SessionUser, Refusal>>) => {
    const since = store.countSignOuts();
    const reply = await ask();
    if (reply.ok) void keepSession(reply.value, since);
    return reply;
  };
  const keepSession = async (found: SessionUser, since: Promise<number>): Promise<void> => {
    await store.keepForUser(found.id, await since);
    await store.keepReply(found.id, 'session', found);
  };
  /** Deletes the stored replies before the request, and again after it, because another tab may have stored one in between. */
  const forgetting = async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    const leaving = user();
    await store.forgetUserReplies(leaving);
    const reply = await ask();
    await store.forgetUserReplies(leaving);
    return reply;
  };
  /** Ends an account. Without the server's confirmation the user is still signed in, and can try again. */
  const ending = async <Value>(ask: () => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> => {
    const leaving = user();
    const reply = await forgetting(ask);
    if (reply.ok) deps.onSignedOut(leaving);
    return reply;
  };
  /** A sign-out counts at once on this device, also when the server did not answer. */
  const signingOut = async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    const left = user();
    try {
      return await forgetting(ask);
    } finally {
      deps.onSignedOut(left);
    }
  };

  /** The server's clock has run on since, also where the device's clock was set back. */
  const later = (serverNow: Instant, keptAt: number): Instant => instant(serverNow + Math.max(0, now() - keptAt));

  /** How often this page has kept something of a test. */
  const keepings = new Map<TestId, number>();
  const keepTest = (test: TestId, page: TestPage | null): Promise<void> => {
    keepings.set(test, (keepings.get(test) ?? 0) + 1);
    return keepOwn(testKey(test), page);
  };
  // As `keepTest` and `testPage` have kept them.
  const readTests = () => store.readKeptOfKind('test') as Promise<readonly Kept<TestPage>[]>;
  const keepEnded = (ended: EndedAttempt): Promise<void> => keepOwn(`ended ${ended.attempt}`, ended);
  const readEnded = async () => (await store.readKeptOfKind('ended')).map(({ value }) => value as EndedAttempt);
  const pages = { readTests, keepTest, keepEnded, later, turn: { last: Promise.resolve() } };
  /** The code is fetched with the first answer. Without it the kept page shows the answers of its last opening. */
  const changeKept = (change: (kept: typeof import('./kept-saves.ts')) => Promise<void>): Promise<void> =>
    import('./kept-saves.ts').then(change).catch(() => {});

  return {
    ...api,
    session: () =>
      orKept<SessionUser, SessionUser | null>(
        'session',
        async () => {
          const since = store.countSignOuts();
          const found = await api.session();
          if (found === null) await store.forgetUserReplies(null, true);
          else void keepSession(found, since);
          return found;
        },
        ({ value }) => {
          show(value.id);
          return value;
        },
      ),
    signInTrial: (input) => signIn(() => api.signInTrial(input)),
    signInGoogle: (input) => signIn(() => api.signInGoogle(input)),
    // A repeat tells no other tab: each of them repeats it too, and would tell this tab again.
    signOut: (owed) => (owed === undefined ? signingOut(() => api.signOut()) : api.signOut(owed)),
    signOutEverywhere: () => signingOut(() => api.signOutEverywhere()),
    declineConsent: () => ending(() => api.declineConsent()),
    withdrawConsent: () => forgetting(() => api.withdrawConsent()),
    deleteAccount: (input) => ending(() => api.deleteAccount(input)),
    consent: () => kept('consent', () => api.consent()),
    dashboard: () =>
      orKept<Dashboard, Result<Dashboard & KeptReply, Refusal>>(
        'dashboard',
        async () => {
          const since = store.countSignOuts();
          const reply = await api.dashboard();
          if (reply.ok) void keepDashboard(reply.value, since);
          else await forgetExpired(reply.refusal);
          return reply;
        },
        async (found) => {
          const { value, keptAt } = found;
          show(value.profile.id);
          let shown: Dashboard = { ...value, serverNow: later(value.serverNow, keptAt) };
          // The code is on the device with the app. Without it the tests are shown that ran when the dashboard came.
          const addKnown = async () => {
            const { withKnownAttempts } = await import('./kept-running.ts');
            shown = withKnownAttempts(found, { pages: await readTests(), ended: await readEnded(), later });
          };
          await atMost(
            deps.keepingMs,
            addKnown().catch(() => {}),
          );
          return ok({ ...shown, isKept: true });
        },
      ),
    config: () =>
      orKept<AppConfig, AppConfig>(
        'config',
        async () => {
          const config = await api.config();
          void store.keepReply(null, 'config', config);
          return config;
        },
        ({ value }) => value,
      ),
    // Public, as the configuration is.
    notes: () =>
      orKept<NoteIndex, Result<NoteIndex, Refusal>>(
        'notes',
        async () => {
          const reply = await api.notes();
          if (reply.ok) void store.keepReply(null, 'notes', reply.value);
          return reply;
        },
        ({ value }) => ok(value),
      ),
    videos: () => kept('videos', api.videos),
    // The older pages of the history need a connection.
    wallet: (page) => (page.before === undefined ? kept('wallet', () => api.wallet(page)) : api.wallet(page)),
    testPage: (id) => {
      const before = keepings.get(id);
      return kept<TestPage & KeptReply>(
        testKey(id),
        () => api.testPage(id),
        (page, keptAt) =>
          page.kind === 'start'
            ? page
            : { ...page, attempt: { ...page.attempt, serverNow: later(page.attempt.serverNow, keptAt) }, isKept: true },
        // A reply that comes late is older than what was kept meanwhile: a start, a save, the end.
        (page) => keepings.get(id) === before && keepTest(id, page),
      );
    },
    startAttempt: async (input) => {
      const started = await api.startAttempt(input);
      if (started.ok) void keepTest(started.value.testId, { kind: 'running', attempt: started.value });
      return started;
    },
    saveAnswers: async (id, save) => {
      const saved = await api.saveAnswers(id, save);
      // The journal forgets these answers after this: a page that ends in between must not be opened with the older ones.
      if (saved.ok)
        await atMost(
          deps.keepingMs,
          changeKept(({ addKeptSave }) => addKeptSave(pages, id, save, saved.value)),
        );
      return saved;
    },
    attempt: async (id) => {
      const found = await api.attempt(id);
      if (found.ok) void changeKept(({ addKeptRead }) => addKeptRead(pages, found.value));
      return found;
    },
    submitAttempt: async (id, submission) => {
      const result = await api.submitAttempt(id, submission);
      // The page of its test is another one from now on.
      if (result.ok) {
        const { test_id: test, completed_at } = result.value;
        void keepTest(test, null);
        void keepEnded({ attempt: id, test, at: instant(Date.parse(completed_at)) });
      }
      return result;
    },
    result: (id) => kept(`result ${id}`, () => api.result(id)),
    paper: (id) => kept(`paper ${id}`, () => api.paper(id)),
    answerKey: (id) => kept(`key ${id}`, () => api.answerKey(id)),
    practiceTopics: () => kept('practice', () => api.practiceTopics()),
    satQuestions: (topic, page) => kept(`practice ${topic} ${page.after ?? ''}`, () => api.satQuestions(topic, page)),
    mistakes: (page) => kept(`mistakes ${page.after ?? ''}`, () => api.mistakes(page)),
  };

  /** The dashboard names its user, so a page that asks for nothing else is enough to open the app without a connection. */
  async function keepDashboard(dashboard: Dashboard, since: Promise<number>): Promise<void> {
    const { id, email, name } = dashboard.profile;
    await store.keepForUser(id, await since);
    await store.keepReply(id, 'dashboard', dashboard);
    if ((await store.readKept('session')) === null)
      await store.keepReply(id, 'session', { id, email, name, avatar: null });
  }
}

/** Resolves with the work, or without it after so many milliseconds; it goes on then. */
const atMost = (milliseconds: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const testKey = (id: TestId): string => `test ${id}`;

/** The reply; a lost connection when a kept reply could be shown and the server takes longer than `timeoutMs`. */
async function firstOf<Reply>(asked: Promise<Reply>, kept: Promise<unknown>, timeoutMs: number): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, lose) => {
    timer = setTimeout(async () => {
      if ((await kept) !== null) lose(new Unreachable(null));
    }, timeoutMs);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
