/** What words on the screen say about answers, the connection and the test. What is missing they do not say. */
export type Claim = {
  /** Every answer on the screen is on the server (`saved`), or there or in the journal (`kept`). */
  readonly promises?: 'saved' | 'kept';
  /** Something on the screen is not even in the journal (`kept`), or not on the server (`sent`). `safe`: it names no safe answers, and there are some. */
  readonly denies?: 'kept' | 'sent' | 'safe';
  /** So many questions have an answer. */
  readonly count?: number;
  /** `offline`: the browser is offline. `away`: the server cannot be reached. `sending`: a request is on its way to it. */
  readonly line?: 'offline' | 'away' | 'sending';
  /** Questions with an unsent answer; a number of them; `some`: one at least. */
  readonly unsent?: readonly number[] | number | 'some';
  /** Questions that were answered elsewhere, and whose answers from there count. */
  readonly elsewhere?: readonly number[];
  /** The same of a page that was taken over: its own answers are in the journal still, and are not sent. */
  readonly gaveWay?: readonly number[];
  /** `time`: the clock shows 00:00. `test`: the attempt is submitted. `later`: the test ends later than it would have. */
  readonly end?: 'time' | 'test' | 'later';
  /** A submission has failed. */
  readonly hasFailed?: boolean;
};

type Answers = Readonly<Record<string, number>>;

/** What the page's own requests and transactions show, and what else is on the screen. */
export type Facts = {
  /** What the server had, as its replies told it one after the other; the page shows one of them, and none from before the one that it showed last. */
  readonly known: readonly Answers[];
  /** The changes in the journal, oldest first; null until it is read. */
  readonly journal: readonly { readonly question: number; readonly option?: number | null }[] | null;
  /** A change is being written to the journal. */
  readonly isWriting: boolean;
  /** The question on the screen, its chosen option, -1 for none, and the number of answered questions; null where no question is shown. */
  readonly screen: { readonly current: number; readonly checked: number; readonly answered: number } | null;
  readonly isOnline: boolean;
  /** Requests without a reply so far, and what became of the last one that has ended; null before that. */
  readonly asking: number;
  readonly lastRequest: 'answered' | 'failed' | null;
  readonly isTimeOver: boolean;
  readonly isEnded: boolean;
  /** Seconds; null while no reply has told it. */
  readonly endsLater: number | null;
  readonly hasSubmitFailed: boolean;
};

/** `fault`: what is not true, null when all is. `isLasting`: untrue only if it stays, because the page draws what it learns some frames later. */
export type Verdict = {
  readonly fault: string | null;
  readonly isLasting: boolean;
  /** Which of the known sheets is shown. */
  readonly shown: number;
};

/**
 * Compares a claim with the facts. Self-contained, because it runs in the page.
 * @returns null where nothing can be said.
 */
export function judgeClaim(claim: Claim, facts: Facts): Verdict | null {
  const { known, journal, screen, isOnline } = facts;
  const verdict = (fault: string | null, isLasting = true, shown = 0): Verdict => ({ fault, isLasting, shown });
  const changes = journal ?? [];
  const apply = (answers: Answers): Answers => {
    const sheet = { ...answers };
    for (const { question, option } of changes) {
      if (option === null) delete sheet[question];
      else if (option !== undefined) sheet[question] = option;
    }
    return sheet;
  };
  const countOf = (sheet: Answers) => Object.keys(sheet).length;
  const isShown = (sheet: Answers) =>
    screen !== null &&
    (sheet[screen.current] ?? -1) === screen.checked &&
    countOf(sheet) === (claim.count ?? screen.answered);
  const sheets = known.map((saved) => ({ saved, safe: apply(saved) }));
  const newest = sheets.at(-1);
  const isStored = sheets.length > 0 && journal !== null;
  const unsent = [...new Set(changes.filter(({ option }) => option !== undefined).map(({ question }) => question))];
  const has = () => JSON.stringify({ sheets, changes, screen });

  if (claim.line === 'offline' && isOnline) return verdict('with a connection', false);
  const works = isOnline && facts.asking === 0 && facts.lastRequest === 'answered';
  if (claim.line === 'away' && works && changes.length === 0) return verdict('although the server answers');
  const isCut = !isOnline || (facts.asking === 0 && facts.lastRequest === 'failed');
  if (claim.line === 'sending' && isCut) return verdict('without a connection');
  if (claim.end === 'time' && !facts.isTimeOver) return verdict('while there is time');
  if (claim.end === 'test' && !facts.isEnded) return verdict('although it has not ended');
  if (claim.end === 'later' && facts.endsLater === 0) return verdict('although the end is that of the start');
  if (claim.hasFailed && !facts.hasSubmitFailed) return verdict('although none has failed');

  const { promises, denies, elsewhere = [] } = claim;
  const isCompared = promises ?? denies ?? claim.unsent ?? claim.elsewhere ?? claim.gaveWay ?? claim.count;
  if (isCompared === undefined) return verdict(null);
  if (!isStored || newest === undefined) return null;

  if (elsewhere.some((question) => unsent.includes(question)))
    return verdict(`although one is sent from here: ${has()}`);
  const hasWay = (question: number) => !unsent.includes(question) || newest.saved[question] === newest.safe[question];
  if (claim.gaveWay?.some(hasWay)) return verdict(`although the answer from here counts: ${has()}`);
  if (claim.unsent !== undefined && !facts.isWriting) {
    const isRight = Array.isArray(claim.unsent)
      ? claim.unsent.every((question) => unsent.includes(question))
      : claim.unsent === 'some'
        ? unsent.length > 0
        : unsent.length === claim.unsent;
    if (!isRight) return verdict(`and unsent are ${unsent.map((question) => question + 1)}`);
  }
  let shown = 0;
  if (promises !== undefined) {
    shown = sheets.findIndex(({ saved, safe }) => {
      const isPromised = promises === 'kept' || changes.every(({ question }) => saved[question] === safe[question]);
      const count = claim.count ?? countOf(safe);
      return (
        isPromised && count === countOf(safe) && (screen === null || (safe[screen.current] ?? -1) === screen.checked)
      );
    });
    if (shown === -1) return verdict(`and there is ${has()}`, false);
  }
  if (facts.isWriting) return verdict(null, true, shown);
  const deniesStored = denies === 'kept' || (denies === 'safe' && (screen?.answered ?? 0) > 0);
  if (deniesStored && isShown(newest.safe)) return verdict(`although it is stored: ${has()}`);
  if (denies === 'sent' && changes.length === 0 && isShown(newest.saved))
    return verdict(`although it is sent: ${has()}`);
  const isCounted = claim.count === undefined || promises !== undefined || claim.count === countOf(newest.safe);
  return verdict(isCounted ? null : `and there is ${has()}`, true, shown);
}
