import type { Locale } from '@bharti/i18n/locale';
import type { BrowserContext } from '@playwright/test';
import { type Claims, claimsOf, type Words } from './claims.ts';
import { type Claim, type Facts, judgeClaim, type Verdict } from './judge-claim.ts';

/** What was seen of the words about answers, on all pages of a phone. */
export type Watched = {
  /** How often words were compared with what was saved. */
  claims: number;
  /** What was not true. */
  readonly untrue: string[];
  /**
   * The newest answers that a reply told, for the next page of this phone, which may open without a connection. Not kept in the browser: when it
   * is killed it may lose what was written last, while the journal of the app, in other files, has kept it.
   */
  known: Known | null;
};

type Known = { readonly seq: number; readonly answers: Record<string, number> };

/**
 * Compares in every frame of every page of a phone what its words say with what the server has acknowledged and the journal has stored, as
 * the page's own requests and transactions show it: the words in the place of 'Saved', in dialogs, and on the dashboard.
 * @param total the number of questions, where it is not that of the scripted sittings.
 */
export async function watchWords(
  context: BrowserContext,
  locale: Locale,
  watched: Watched,
  total?: number,
): Promise<void> {
  await context.exposeBinding('toldOfWords', (_page, fault: string | null) => {
    if (fault === null) watched.claims += 1;
    else watched.untrue.push(fault);
  });
  await context.exposeBinding('keepKnownAnswers', (_page, known: Known) => {
    // An earlier page may still be open.
    if (known.seq >= (watched.known?.seq ?? 0)) watched.known = known;
  });
  await context.exposeBinding('keptKnownAnswers', () => watched.known);
  // Their sources, because a page cannot import them.
  await context.addInitScript(`(${watchPage})(${JSON.stringify(claimsOf(locale, total))}, ${judgeClaim})`);
}

type Told = {
  readonly toldOfWords: (fault: string | null) => Promise<void>;
  readonly keepKnownAnswers: (known: Known) => Promise<void>;
  readonly keptKnownAnswers: () => Promise<Known | null>;
};

/** Runs in the page, before the app. */
function watchPage(claims: Claims, judge: typeof judgeClaim): void {
  if (origin === 'null') return;
  type Answers = Record<string, number>;
  type Change = { readonly question: number; readonly option?: number | null };
  const told = window as unknown as Told;
  let known: readonly Known[] = [];
  let version = 0;
  let journal: Map<number, Change> | null = null;
  let writing = 0;
  let [asking, isEnded, hasSubmitFailed] = [0, false, false];
  let lastRequest: Facts['lastRequest'] = null;
  let endsLater: number | null = null;
  // Also after the app has been told: `navigator.onLine` changes before that.
  let isOnline = navigator.onLine;
  for (const type of ['online', 'offline']) addEventListener(type, () => (isOnline = type === 'online'));
  let times: { startedAt: number; durationSeconds: number } | null = null;

  /** The newest replies and what they taught, for a report. */
  let replies: readonly string[] = [];
  const noteReply = (text: string): void => {
    replies = [...replies.slice(-9), text];
  };

  const apply = (answers: Answers, { question, option }: Change): void => {
    if (option === null) delete answers[question];
    else if (option !== undefined) answers[question] = option;
  };
  const learn = (seq: number, answers: Answers): void => {
    if (seq < (known.at(-1)?.seq ?? 0)) return;
    known = [...known, { seq, answers }];
    version += 1;
    void told.keepKnownAnswers({ seq, answers });
  };
  /** Before the first reply is taken in: a save tells only what has changed. */
  const keptIsKnown = told.keptKnownAnswers().then((kept) => {
    noteReply(`kept: ${JSON.stringify(kept)}`);
    if (kept === null) return;
    known = [kept];
    version += 1;
  });
  const learnEnd = (deadline: number | undefined): void => {
    if (times === null || deadline === undefined) return;
    const later = Math.round((deadline - times.startedAt) / 1_000 - times.durationSeconds);
    endsLater = Math.max(0, later, endsLater ?? 0);
  };

  const fetchNow = window.fetch.bind(window);
  const note = async (url: string, init: RequestInit | undefined, reply: Response): Promise<void> => {
    const isSubmission = url.endsWith('/submit');
    if (isSubmission) hasSubmitFailed = !reply.ok;
    const body = await reply.json();
    await keptIsKnown;
    if (body.code === 'attempt_closed') isEnded = true;
    if (!reply.ok) return;
    if (isSubmission) isEnded = true;
    if (init?.method === 'PUT' && typeof init.body === 'string') {
      const answers = { ...known.at(-1)?.answers };
      for (const change of JSON.parse(init.body).changes) apply(answers, change);
      learn(body.seq, answers);
      learnEnd(body.deadline);
      return;
    }
    const attempt = body.attempt ?? body;
    if (attempt.status === 'submitted') isEnded = true;
    if (attempt.startedAt !== undefined && attempt.durationSeconds !== undefined) times = attempt;
    learnEnd(attempt.deadline);
    if (attempt.answers !== undefined && attempt.seq !== undefined) learn(attempt.seq, { ...attempt.answers });
  };
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/api\/(attempts|tests)/.test(url)) return fetchNow(input, init);
    asking += 1;
    try {
      const reply = await fetchNow(input, init);
      lastRequest = reply.status < 500 ? 'answered' : 'failed';
      // Before the app knows of the reply. One that is not JSON tells nothing.
      const fault = await note(url, init, reply.clone()).then(
        () => '',
        (error: unknown) => ` ${error}`,
      );
      noteReply(`${init?.method ?? 'GET'} ${url.slice(-24)} ${reply.status}${fault} ${JSON.stringify(known.at(-1))}`);
      return reply;
    } catch (error) {
      lastRequest = 'failed';
      if (url.endsWith('/submit')) hasSubmitFailed = true;
      throw error;
    } finally {
      asking -= 1;
    }
  };

  const watchStore = (store: IDBObjectStore, change: (journal: Map<number, Change>) => void): void => {
    if (store.name !== 'entries') return;
    writing += 1;
    store.transaction.addEventListener('complete', () => {
      if (journal !== null) change(journal);
      writing -= 1;
      version += 1;
    });
    store.transaction.addEventListener('abort', () => {
      writing -= 1;
    });
  };
  const { add, delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value, ...key) {
    const request = add.call(this, value, ...key);
    watchStore(this, (stored) => stored.set(Number(request.result), value.change));
    return request;
  };
  IDBObjectStore.prototype.delete = function (number) {
    watchStore(this, (stored) => stored.delete(Number(number)));
    return remove.call(this, number);
  };
  const readJournal = async (): Promise<void> => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'unsent-answers')) {
      journal = new Map();
      return;
    }
    const opening = indexedDB.open('unsent-answers');
    opening.onsuccess = () => {
      const store = opening.result.transaction('entries').objectStore('entries');
      const [numbers, stored] = [store.getAllKeys(), store.getAll()];
      stored.onsuccess = () => {
        journal = new Map(stored.result.map(({ change }, index) => [Number(numbers.result[index]), change]));
        opening.result.close();
      };
    };
  };
  void readJournal();

  const found = new Map<string, readonly Words[]>();
  /** What words claim; undefined for words that the table does not have. */
  const claimOf = (table: readonly Words[], text: string): Claim | undefined => {
    const key = `${table === claims.place} ${text}`;
    const words = found.get(key) ?? table.filter(({ pattern }) => new RegExp(pattern).test(text)).slice(0, 1);
    found.set(key, words);
    const [first] = words;
    if (first?.names === undefined) return first?.claim;
    const [, numbers = ''] = new RegExp(first.pattern).exec(text) ?? [];
    return { ...first.claim, [first.names]: numbers.split(', ').map((number) => Number(number) - 1) };
  };

  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const textsElsewhere = (): string[] => {
    const dialogs = 'dialog[open]';
    const parts = [...document.querySelectorAll(`${dialogs} :is(p, b, button, [role] span), li p > span`)].map(textOf);
    const figures = [...document.querySelectorAll(`${dialogs} dl > div`)].map(
      (figure) => `${figure.querySelector('dt')?.textContent}: ${figure.querySelector('dd')?.textContent}`,
    );
    return [...new Set([...parts, ...figures])];
  };
  const screenOf = (): Facts['screen'] => {
    const progress = document.querySelector('[role=progressbar]');
    if (progress === null) return null;
    const options = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')];
    return {
      current: Number(progress.getAttribute('aria-valuenow')) - 1,
      checked: options.findIndex(({ checked }) => checked),
      answered: Number(/(\d+)\/\d+/.exec(document.querySelector('footer')?.textContent ?? '')?.[1] ?? 0),
    };
  };

  /** Earlier answers cannot be shown any more. Several words of one frame may have shown the same answers. */
  const forgetBefore = (shown: Answers | undefined): void => {
    const place = known.findIndex(({ answers }) => answers === shown);
    if (place > 0) known = known.slice(place);
  };
  const report = (fault: string | null) => void told.toldOfWords(fault);
  const compared = new Map<string, string>();
  /** Under which facts words were found to be true last. */
  const judged = new Map<string, string>();
  type Doubt = { frames: number; readonly since: number; isReported: boolean };
  const doubts = new Map<string, Doubt>();
  /** Words that stay untrue for longer than the page needs to draw what it has learned. */
  const isTooLong = ({ frames, since }: Doubt) => frames > 5 && performance.now() - since > 150;

  const check = (
    place: 'place' | 'elsewhere',
    text: string,
    claim: Claim | undefined,
    facts: Facts,
    state: string,
  ): void => {
    const key = `${place} ${text}`;
    const { isTimeOver, isWriting } = facts;
    const all = `${state} ${[facts.screen?.answered, asking, lastRequest, isOnline, isTimeOver, isWriting, journal === null]}`;
    if (judged.get(key) === all && !doubts.has(key)) return;
    judged.set(key, all);
    const verdict: Verdict | null =
      claim === undefined ? { fault: '', isLasting: false, shown: 0 } : judge(claim, facts);
    if (verdict === null) return;
    const { fault } = verdict;
    if (fault !== null) {
      const doubt = doubts.get(key) ?? { frames: 0, since: performance.now(), isReported: false };
      doubt.frames += 1;
      doubts.set(key, doubt);
      if (doubt.isReported || (verdict.isLasting && !isTooLong(doubt))) return;
      doubt.isReported = true;
      report(`'${text}' ${fault}; replies: ${replies.join('; ')}`);
      return;
    }
    doubts.delete(key);
    if (claim?.promises !== undefined) forgetBefore(facts.known[verdict.shown]);
    if (claim === undefined || Object.keys(claim).length === 0 || compared.get(key) === state) return;
    compared.set(key, state);
    report(null);
  };
  const look = (): void => {
    requestAnimationFrame(look);
    const place = document.querySelector<HTMLElement>('main h2 + [role=status] > span');
    const screen = screenOf();
    const isPlace = place !== null && screen !== null;
    const words = isPlace && place.style.visibility !== 'hidden' ? textOf(place) : '';
    const texts = textsElsewhere();
    const shown = new Set([`place ${words}`, ...texts.map((text) => `elsewhere ${text}`)]);
    for (const key of doubts.keys()) if (!shown.has(key)) doubts.delete(key);
    const facts: Facts = {
      known: known.map(({ answers }) => answers),
      journal: journal === null ? null : [...journal].sort(([a], [b]) => a - b).map(([, change]) => change),
      isWriting: writing > 0,
      ...{ screen, asking, lastRequest, isEnded, endsLater, hasSubmitFailed, isOnline },
      isTimeOver: (document.querySelector('[role=timer]')?.textContent ?? '00:00') === '00:00',
    };
    const state = `${screen?.current} ${screen?.checked} ${version}`;
    if (isPlace) check('place', words, claimOf(claims.place, words), facts, state);
    for (const text of texts) {
      const claim = claimOf(claims.elsewhere, text);
      if (claim !== undefined) check('elsewhere', text, claim, facts, state);
    }
  };
  requestAnimationFrame(look);
}
