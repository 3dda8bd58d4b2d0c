import type { SatQuestions, SatQuestionsPage } from '@bharti/contracts/attempts/sat-questions';
import { correctedKey } from '@bharti/domain/attempts/correction';
import type { UserId } from '@bharti/domain/brand';
import { hasRightOption } from '@bharti/domain/content/question';
import {
  mostSatQuestions,
  mostSatTests,
  readPlace,
  toSatQuestion,
  writePlace,
} from '@bharti/domain/practice/sat-question';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { listSatTests } from './store.ts';

/** Larger than every question number: a place with it is the end of a test. */
const endOfTest = 999;

/** A page of the questions on a topic in the candidate's submitted attempts. Answer keys of other tests are never returned. */
export async function readSatQuestions(
  { reader, catalogue, payments }: Pick<Deps, 'reader' | 'catalogue' | 'payments'>,
  user: UserId,
  topic: string,
  { after, limit = mostSatQuestions }: SatQuestionsPage,
): Promise<SatQuestions> {
  const place = after === undefined ? null : readPlace(after);
  const tests = await listSatTests(reader, user, { from: place?.testId ?? null, limit: mostSatTests });
  const versions = tests.map(({ test_id, test_version }) => ({ testId: test_id, version: test_version }));
  const found = await catalogue.listTopicQuestions(reader, versions, { topic, after: place, limit: limit + 1 });
  const page = found.slice(0, limit);
  const corrections = await readCorrections(
    reader,
    page.map(({ question }) => question.id),
  );
  const attempts = new Map(tests.map(({ id, test_id }) => [test_id, id]));
  const next = nextPlace();
  return {
    ...(found.length === 0 &&
      next === null && { tests: await catalogue.listTopicTests(reader, [topic], payments === null) }),
    questions: page.flatMap(({ question, place: { testId, question: index } }) => {
      const key = correctedKey(question, corrections);
      return hasRightOption(key) ? [toSatQuestion({ ...question, key }, attempts.get(testId), index)] : [];
    }),
    next,
  };

  function nextPlace(): string | null {
    const [last, lastTest] = [page.at(-1), versions.at(-1)];
    if (found.length > limit && last !== undefined) return writePlace(last.place);
    // One reply searches a limited number of tests: the next one continues after the last of them.
    if (tests.length < mostSatTests || lastTest === undefined) return null;
    return writePlace({ testId: lastTest.testId, question: endOfTest });
  }
}
