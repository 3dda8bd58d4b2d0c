import type { TestId } from '@bharti/domain/brand';
import { flagQuestions } from '../admin/corrections/flag-questions.ts';
import { countFirstAttempts, placeOthers } from './first-attempts.ts';
import { until } from './payments.ts';
import type { TestServer } from './test-server.ts';

type Sitting = {
  readonly testId: TestId;
  /** How many new candidates. */
  readonly candidates: number;
  /** What they answer to the first question. */
  readonly first: number;
  /** They have so many of the questions after it right. */
  readonly right: number;
};

/** Makes new candidates who have sat the first version of a test of one mark a question, graded as printed, and counts them. */
export async function placeSittings(
  server: Pick<TestServer, 'deps' | 'asOwner'>,
  sittings: readonly Sitting[],
): Promise<void> {
  for (const { testId, candidates, first, right } of sittings) {
    const { questions } = await server.deps.papers.version(server.deps.reader, testId, 1);
    const rights = questions.map(({ key }) => (key.kind === 'single' ? key.option : 0));
    const answers = { ...Object.fromEntries(rights.slice(0, right + 1).entries()), 0: first };
    const marks = (right + Number(first === rights[0])) * 100;
    await placeOthers(server.asOwner, { testId, marks: Array<number>(candidates).fill(marks), answers });
  }
  await countFirstAttempts(server);
}

/** Judges every question that was counted, without the pause between two judgements. The server's own job does so at the same time. */
export async function judgeQuestions({ deps, asOwner }: Pick<TestServer, 'deps' | 'asOwner'>): Promise<void> {
  await asOwner('update item_judgings set due_at = now()');
  await until(async () => {
    await flagQuestions(deps);
    const due = await deps.database.db
      .selectFrom('item_judgings')
      .select('test_id')
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    return due === undefined;
  });
}
