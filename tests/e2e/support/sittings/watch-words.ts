import type { BrowserContext } from '@playwright/test';
import type { Phone } from './phone.ts';
import { wordsTable } from './words.ts';

/** What was seen of the words in the place of 'Saved', on all pages of a phone. */
export type Watched = {
  /** How often words that promise something were compared with what was saved. */
  claims: number;
  /** What was not true. */
  readonly untrue: string[];
};

/**
 * Compares in every frame of every page of a phone what its words promise with what the server has acknowledged and the journal has stored, as
 * the page's own requests and transactions show it.
 */
export async function watchWords(context: BrowserContext, t: Phone['t'], watched: Watched): Promise<void> {
  await context.exposeBinding('toldOfWords', (_page, fault: string | null) => {
    if (fault === null) watched.claims += 1;
    else watched.untrue.push(fault);
  });
  await context.addInitScript(watchPage, wordsTable(t));
}

type Told = { readonly toldOfWords?: (fault: string | null) => Promise<void> };

/** Runs in the page, before the app. */
function watchPage({ claims, others }: ReturnType<typeof wordsTable>): void {
  if (origin === 'null') return;
  type Answers = Record<string, number>;
  type Change = { readonly question: number; readonly option?: number | null };
  /** Kept for the next page of this browser, which may open without a connection. */
  const knownKey = 'test_known_answers';
  type Known = { readonly seq: number; readonly answers: Answers };
  const kept = localStorage.getItem(knownKey);
  /**
   * What the server had, as its replies told it one after the other. The page shows a reply some frames after it has come, so it may show an
   * earlier one, but none from before the one that it showed last.
   */
  let known: readonly Known[] = kept === null ? [] : [JSON.parse(kept)];
  let version = 0;
  /** Null until it is read. */
  let journal: Map<number, Change> | null = null;
  let isOnline = navigator.onLine;
  addEventListener('online', () => {
    isOnline = true;
  });
  addEventListener('offline', () => {
    isOnline = false;
  });

  const apply = (answers: Answers, { question, option }: Change): void => {
    if (option === null) delete answers[question];
    else if (option !== undefined) answers[question] = option;
  };
  const learn = (seq: number, answers: Answers): void => {
    if (seq < (known.at(-1)?.seq ?? 0)) return;
    known = [...known, { seq, answers }];
    version += 1;
    localStorage.setItem(knownKey, JSON.stringify(known.at(-1)));
  };

  const fetchNow = window.fetch.bind(window);
  const note = async (url: string, init: RequestInit | undefined, reply: Response): Promise<void> => {
    if (!reply.ok || !/\/api\/(attempts|tests)/.test(url)) return;
    const body = await reply.json();
    if (init?.method === 'PUT' && typeof init.body === 'string') {
      const answers = { ...known.at(-1)?.answers };
      for (const change of JSON.parse(init.body).changes) apply(answers, change);
      learn(body.seq, answers);
      return;
    }
    const attempt = body.attempt ?? body;
    if (attempt.answers !== undefined && attempt.seq !== undefined) learn(attempt.seq, { ...attempt.answers });
  };
  window.fetch = async (input, init) => {
    const reply = await fetchNow(input, init);
    // Before the app knows of the reply. One that is not JSON tells nothing.
    await note(input instanceof Request ? input.url : String(input), init, reply.clone()).catch(() => {});
    return reply;
  };

  const watchStore = (store: IDBObjectStore, change: (journal: Map<number, Change>) => void): void => {
    if (store.name !== 'entries') return;
    store.transaction.addEventListener('complete', () => {
      if (journal !== null) change(journal);
      version += 1;
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

  /** What is not true; null when it is, and undefined where nothing can be said. */
  const judge = (words: string, current: number, checked: number): string | null | undefined => {
    const claim = claims[words];
    if (claim === undefined) return others.some((other) => new RegExp(other).test(words)) ? null : `'${words}'`;
    if (claim.isOffline && isOnline) return `'${words}' with a connection`;
    if (claim.kind === 'nothing') return null;
    if (known.length === 0 || journal === null) return undefined;
    const changes = [...journal].sort(([a], [b]) => a - b).map(([, change]) => change);
    const sheets = known.map(({ answers }) => {
      const withUnsent = { ...answers };
      for (const change of changes) apply(withUnsent, change);
      return { saved: answers, safe: withUnsent };
    });
    const shown = sheets.findIndex(({ saved, safe }) => {
      const count = Object.keys(safe).length;
      const isPromised = claim.kind === 'kept' || changes.every(({ question }) => saved[question] === safe[question]);
      return isPromised && (claim.count ?? count) === count && (safe[current] ?? -1) === checked;
    });
    if (shown === -1)
      return `'${words}' with ${checked} at question ${current + 1}, and there are ${JSON.stringify(sheets)}`;
    known = known.slice(shown);
    return null;
  };
  let last = '';
  const look = (): void => {
    requestAnimationFrame(look);
    const element = document.querySelector<HTMLElement>('main h2 + [role=status] > span');
    const progress = document.querySelector('[role=progressbar]');
    if (element === null || progress === null) return;
    const words = element.style.visibility === 'hidden' ? '' : (element.textContent ?? '').trim();
    const current = Number(progress.getAttribute('aria-valuenow')) - 1;
    const checked = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')].findIndex(
      (option) => option.checked,
    );
    const seen = `${words} ${current} ${checked} ${version} ${isOnline} ${journal === null}`;
    if (seen === last) return;
    last = seen;
    const fault = judge(words, current, checked);
    if (fault !== undefined) void (window as Told).toldOfWords?.(fault);
  };
  requestAnimationFrame(look);
}
