import { readBank } from '@bharti/content/bank';
import { papersFile } from '@bharti/content/papers-file';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { instant } from '@bharti/domain/time';
import { bankOf } from '../bank-of.ts';
import { withoutEnded } from '../without-ended.ts';

const { questions, tests } = readBank();
const papers = new Map(
  tests.map(({ id, questions: ids }): readonly [string, readonly BankQuestion[]] => [
    id,
    ids.flatMap((each) => questions.get(each) ?? []),
  ]),
);

const counts = Object.fromEntries(
  [...papers].map(([id, paper]) => {
    const byTopic = Object.groupBy(paper, ({ topic }) => topic);
    return [id, Object.fromEntries(Object.entries(byTopic).map(([topic, of = []]) => [topic, of.length]))];
  }),
);

const lastDays = Object.fromEntries(
  [...questions.values()].flatMap(({ id, until }) => (until === undefined ? [] : [[id, until]])),
);

/** The bank on this date, when some questions have ended. */
export const bankOn = (date: string) =>
  bankOf(papersFile, counts, papers, withoutEnded(lastDays, instant(Date.parse(`${date}T12:00:00+05:30`))));

/** The bank of the demo without the build that makes a file of each paper: with the papers of these tests and no others. */
export const bankWith = (wanted: readonly string[]) =>
  bankOf(papersFile, counts, new Map([...papers].filter(([id]) => wanted.includes(id))));

export const loadBank = async (wanted: readonly string[]) => bankWith(wanted);
