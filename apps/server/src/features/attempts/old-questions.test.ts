import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { answerKey, paper } from '@bharti/contracts/attempts/paper';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { readConfig } from '../../platform/config.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { paymentsNowhere } from '../../testing/test-server.ts';

const migrations = new URL('../../../../../database/migrations/', import.meta.url);
/** The migrations before questions had answer keys of several kinds. */
const earlier = [
  '0001_accounts.sql',
  '0002_tests_and_attempts.sql',
  '0003_consent_and_data_exports.sql',
  '0004_ledger.sql',
  '0005_payments.sql',
];

const oldQuestion = (number: number, correct: number) => ({
  id: `eco-0${number}`,
  topic: number === 1 ? 'economics' : 'a-topic-that-is-gone',
  level: 'easy',
  question: `Question ${number}?`,
  questionMr: `प्रश्न ${number}?`,
  options: ['one', 'two', 'three', 'four'],
  optionsMr: ['एक', 'दोन', 'तीन', 'चार'],
  correct,
  explanation: `Why ${number}.`,
  explanationMr: `कारण ${number}.`,
});
const ids = { running: '11111111-1111-4111-8111-111111111111', done: '22222222-2222-4222-8222-222222222222' };

/** One test of two questions with two attempts: one running, one submitted with the first question right. */
const oldRows = `
  insert into tests values ('old-test', 'Old test', 'जुनी चाचणी', 'gk', 'easy', 0, 0, true, false, false, 1, now());
  insert into test_versions (test_id, version, questions, total_questions, duration_seconds, pass_percent,
    marks_correct, marks_wrong, marks_blank)
  values ('old-test', 1, '${JSON.stringify([oldQuestion(1, 2), oldQuestion(2, 0)])}', 2, 600, 70, 100, 0, 0);
  insert into profiles (id, email, name) values ('33333333-3333-4333-8333-333333333333', 'old@example.com', 'Old');
  insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, total_questions,
    started_at, deadline, answers)
  select id, '${ids.running}'::uuid, 'old-test', 1, 'Old test', 'जुनी चाचणी', 2, now(), now() + interval '10 minutes',
    '{"0": 2}'::jsonb from profiles;
  insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, status, total_questions,
    started_at, deadline, answers, submitted_by, completed_at, time_spent_seconds, score, wrong, marks, max_marks,
    percentage, passed, is_first)
  select id, '${ids.done}'::uuid, 'old-test', 1, 'Old test', 'जुनी चाचणी', 'submitted', 2, now() - interval '1 hour',
    now() - interval '50 minutes', '{"0": 2, "1": 1}'::jsonb, 'candidate', now() - interval '55 minutes', 300, 1, 1,
    100, 200, 50, false, true from profiles;`;

describe('a database with questions of the first shape', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let candidate: Candidate;
  before(async () => {
    database = await createEmptyDatabase();
    await database.asOwner('create table schema_migrations (name text primary key, checksum text not null)');
    for (const name of earlier) {
      const sql = await readFile(new URL(name, migrations), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      await database.asOwner(`${sql}; insert into schema_migrations values ('${name}', '${checksum}')`);
    }
    await database.asOwner(oldRows);
    const config = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...paymentsNowhere };
    const migrated = { ...config, MIGRATION_DATABASE_URL: database.ownerUrl };
    server = await startServer(readConfig(migrated), null);
    candidate = await newCandidate(server);
    await database.asOwner(
      `update test_attempts set user_id = (select id from profiles where email <> 'old@example.com')`,
    );
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  const ask = async (method: string, pattern: string, attemptId: string, body?: unknown): Promise<unknown> => {
    const reply = await candidate.send(method, fillPath(pattern, { attemptId }), body);
    assert.equal(reply.status, 200);
    return reply.json();
  };

  test('shows the review of an attempt that was submitted before', async () => {
    const result = attemptResult.parse(await ask('GET', apiPaths.result, ids.done));
    assert.deepEqual([result.score, result.wrong, result.title.mr], [1, 1, 'जुनी चाचणी']);
    const { questions, topics } = paper.parse(await ask('GET', apiPaths.paper, ids.done));
    assert.deepEqual(questions[1], {
      topic: 'a-topic-that-is-gone',
      stem: { en: 'Question 2?', mr: 'प्रश्न 2?' },
      options: [
        { en: 'one', mr: 'एक' },
        { en: 'two', mr: 'दोन' },
        { en: 'three', mr: 'तीन' },
        { en: 'four', mr: 'चार' },
      ],
      figure: null,
    });
    assert.deepEqual(topics.economics, { en: 'Economics', mr: 'अर्थशास्त्र' });
    assert.deepEqual(answerKey.parse(await ask('GET', apiPaths.answerKey, ids.done)).questions, [
      { key: { kind: 'single', option: 2 }, explanation: { en: 'Why 1.', mr: 'कारण 1.' } },
      { key: { kind: 'single', option: 0 }, explanation: { en: 'Why 2.', mr: 'कारण 2.' } },
    ]);
  });

  test('lets an attempt that was running go on to its result', async () => {
    const state = attemptState.parse(await ask('GET', apiPaths.attempt, ids.running));
    assert.deepEqual([state.status, state.answers], ['running', { 0: 2 }]);
    const save = { sitting: crypto.randomUUID(), seq: 1, changes: [{ question: 1, option: 0 }] };
    await ask('PUT', apiPaths.answers, ids.running, save);
    const result = attemptResult.parse(await ask('POST', apiPaths.submit, ids.running));
    assert.deepEqual([result.score, result.passed, result.isFirst], [2, true, false]);
  });

  test('refuses a question of the first shape', async () => {
    const again = `insert into test_versions select test_id, 2, '${JSON.stringify([oldQuestion(1, 2)])}', 1,
      duration_seconds, pass_percent, marks_correct, marks_wrong, marks_blank from test_versions
      where test_id = 'old-test'`;
    await assert.rejects(database.asOwner(again), /test_versions_questions_have_keys/);
  });
});
