import type { PracticeTopics } from '@bharti/contracts/attempts/sat-questions';
import type { UserId } from '@bharti/domain/brand';
import { mostSatTests } from '@bharti/domain/practice/sat-question';
import type { Deps } from '../../shared/deps.ts';
import { listSatTests } from './store.ts';

/** Of so many tests that the candidate has sat, the topics are looked at. */
const mostTests = 5 * mostSatTests;

/** The topics with questions that the candidate has sat, and those that tests on sale have questions on. */
export async function readPracticeTopics(
  { reader, catalogue, payments }: Pick<Deps, 'reader' | 'catalogue' | 'payments'>,
  user: UserId,
): Promise<PracticeTopics> {
  const tests = await listSatTests(reader, user, { from: null, limit: mostTests });
  const [sat, inTests] = await Promise.all([
    catalogue.listTopicsIn(
      reader,
      tests.map(({ test_id }) => test_id),
    ),
    catalogue.listTopicsOnSale(reader, payments === null),
  ]);
  return { sat, inTests };
}
