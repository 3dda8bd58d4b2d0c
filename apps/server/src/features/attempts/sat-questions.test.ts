import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Mistakes, mistakes } from '@bharti/contracts/attempts/mistakes';
import { type SatQuestions, satQuestions } from '@bharti/contracts/attempts/sat-questions';
import { mostNotebookTests } from '@bharti/domain/practice/missed';
import { mostSatQuestions, mostSatTests } from '@bharti/domain/practice/sat-question';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let candidate: Candidate;
const copies = mostSatTests + 5;

const copyOf = (table: string, change: string, where: string) =>
  `insert into ${table} select (jsonb_populate_record(original, ${change})).*
   from ${table} as original, generate_series(11, ${10 + copies}) as number where ${where}`;
const id = `'copy-' || number`;

/** The candidate has submitted the free test and many copies of it; only the last copy has a question on statistics. */
before(async () => {
  server = await startTestServer();
  candidate = await newCandidate(server);
  const attempt = await candidate.begin();
  await candidate.send('POST', `/api/attempts/${attempt.id}/submit`, {});
  await server.asOwner(`begin;
    ${copyOf('tests', `jsonb_build_object('id', ${id})`, `original.id = '${freeTestId}'`)};
    ${copyOf('test_versions', `jsonb_build_object('test_id', ${id})`, `original.test_id = '${freeTestId}'`)};
    ${copyOf(
      'test_attempts',
      `jsonb_build_object('test_id', ${id}, 'id', gen_random_uuid())`,
      `original.user_id = '${candidate.id}'`,
    )};
    ${copyOf('candidate_tests', `jsonb_build_object('test_id', ${id})`, `original.user_id = '${candidate.id}'`)};
    update test_versions set questions = jsonb_set(questions, '{7,topic}', '"statistics"') where test_id = 'copy-${10 + copies}';
    update test_versions set questions = jsonb_set(questions, '{8,topic}', '"statistics"') where test_id = 'copy-${10 + copies}';
    update test_versions set questions = jsonb_set(questions, '{8,key}', '{"kind": "withdrawn"}') where test_id = 'copy-${10 + copies}';
    commit`);
});
after(() => server.stop());

async function read(topic: string, query = ''): Promise<SatQuestions> {
  const reply = await candidate.fetch(`/api/practice/${topic}${query}`, {});
  return satQuestions.parse(await reply.json());
}

/** How many questions on economics each page of practice has. */
async function pagesOfPractice(): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: SatQuestions = await read('economics', next === '' ? '' : `?after=${next}`);
    sizes.push(page.questions.length);
    next = page.next;
  }
  return sizes;
}

/** How many tests and questions each page of the notebook has. */
async function pagesOfNotebook() {
  const pages: { readonly tests: number; readonly questions: number }[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const reply = await candidate.fetch(`/api/mistakes${next === '' ? '' : `?after=${next}`}`, {});
    const page: Mistakes = mistakes.parse(await reply.json());
    const questions = sum(page.attempts.map((attempt) => attempt.questions.length));
    pages.push({ tests: page.attempts.length, questions });
    next = page.next;
  }
  return pages;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe('the questions that a candidate has sat', () => {
  test('come in pages of bounded size, each place once', async () => {
    const sizes = await pagesOfPractice();
    assert.ok(sizes.every((size) => size <= mostSatQuestions));
    assert.equal(sum(sizes), 4 * (copies + 1));
  });

  test('are found beyond the tests of the first page, without those that were withdrawn', async () => {
    const first = await read('statistics');
    assert.deepEqual(first.questions, []);
    const second = await read('statistics', `?after=${first.next}`);
    assert.equal(second.questions.length, 1);
    assert.equal(second.next, null);
  });

  test('are refused for a topic, a place or a limit that cannot be', async () => {
    const wrong = ['UPPER', '%27%20or%201', 'computer?after=x', 'computer?after=a:1%27', 'computer?limit=0'];
    for (const path of [...wrong, 'computer?limit=41', 'computer?limit=1.5', 'computer?other=1', 'x'.repeat(65)])
      assert.equal((await candidate.fetch(`/api/practice/${path}`, {})).status, 400, path);
  });
});

describe('the mistakes notebook', () => {
  test('comes in pages of a few tests, each question of a page once', async () => {
    const pages = await pagesOfNotebook();
    assert.ok(pages.every(({ tests }) => tests <= mostNotebookTests));
    // The copies have the same questions: a page counts each of them once.
    assert.deepEqual(
      pages.map(({ questions }) => questions),
      [50, 50, 50],
    );
  });

  test('is refused for a test that cannot be and for other fields', async () => {
    for (const query of ['after=UPPER', 'after=%27', 'limit=10', 'after='])
      assert.equal((await candidate.fetch(`/api/mistakes?${query}`, {})).status, 400, query);
  });
});

test('a question whose last day is over is neither practised nor revised', async () => {
  await server.asOwner(`update bank_questions set until = '2026-11-01' where id = 'eco-01'`);
  assert.equal(sum(await pagesOfPractice()), 3 * (copies + 1));
  assert.deepEqual(
    (await pagesOfNotebook()).map(({ questions }) => questions),
    [49, 49, 49],
  );
});
