import type { Mistakes, MistakesPage } from '@bharti/contracts/attempts/mistakes';
import { correctedKey } from '@bharti/domain/attempts/correction';
import type { UserId } from '@bharti/domain/brand';
import { missedIn, mostAttemptsOfTest, mostNotebookTests } from '@bharti/domain/practice/missed';
import type { Reader } from '../../platform/postgres/database.ts';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { listNewestOfTests, toInstant } from './store.ts';

export type MistakesDeps = Pick<Deps, 'reader' | 'catalogue'> & {
  /** Of the feature of revisions: the number of the candidate's last change; 0 without any. */
  readonly readNewestRevision: (reader: Reader, user: UserId) => Promise<number>;
};

/** A page of the questions that the candidate has answered wrong or skipped: those of a few tests. Running attempts are not read. */
export async function readMistakes(
  { reader, catalogue, readNewestRevision }: MistakesDeps,
  user: UserId,
  { after }: MistakesPage,
): Promise<Mistakes> {
  const rows = await listNewestOfTests(reader, user, {
    after: after ?? null,
    tests: mostNotebookTests,
    attempts: mostAttemptsOfTest,
  });
  const nameOf = (testId: string, version: number) => `${testId}@${version}`;
  const versions = new Map(
    rows.map((row) => [nameOf(row.test_id, row.test_version), { testId: row.test_id, version: row.test_version }]),
  );
  const papers = await catalogue.listKeys(reader, [...versions.values()]);
  const ids = new Set(papers.flatMap((paper) => paper.questions.map(({ id }) => id)));
  const corrections = await readCorrections(reader, [...ids]);
  const questions = new Map(
    papers.map((paper) => [
      nameOf(paper.testId, paper.version),
      paper.questions.map((question) => ({ ...question, key: correctedKey(question, corrections) })),
    ]),
  );
  const sheets = rows.map((row) => ({
    id: row.id,
    completedAt: toInstant(row.completed_at),
    answers: row.answers,
    questions: questions.get(nameOf(row.test_id, row.test_version)) ?? [],
  }));
  const tests = new Set(rows.map(({ test_id }) => test_id));
  const last = rows.at(-1)?.test_id ?? null;
  return {
    attempts: missedIn(sheets),
    next: tests.size < mostNotebookTests ? null : last,
    ...(after === undefined && { newestRevision: await readNewestRevision(reader, user) }),
  };
}
