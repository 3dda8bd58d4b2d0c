import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoUserId } from './demo-user.ts';
import { type DocumentKind, documents } from './documents.ts';
import { readDocument } from './read-document.ts';

const read = <T>(kind: DocumentKind<T>, stored: unknown) => {
  const document = readDocument(kind, JSON.stringify(stored));
  assert.equal(document.kind, 'current');
  return document.kind === 'current' ? document.data : assert.fail();
};

describe('entries of the forerunner, without a version', () => {
  test('demo_user becomes the local user, off the leaderboard', () => {
    const user = read(documents.user, { id: 'demo-1', email: 'demo@example.com', name: 'Asha', avatar: '' });
    assert.deepEqual(
      [user.id, user.email, user.name, user.avatar, user.show_on_leaderboard],
      [demoUserId, 'demo@example.com', 'Asha', null, false],
    );
  });

  test('demo_logins keep time and browser, and no address', () => {
    const old = { user_id: 'x', email: 'a@example.com', login_method: 'google', ip_address: '10.0.0.1' };
    const time = '2026-01-02T03:04:05Z';
    assert.deepEqual(read(documents.logins, [{ ...old, login_time: time, user_agent: null }]), [
      {
        user_id: demoUserId,
        email: 'a@example.com',
        login_method: 'demo',
        login_time: time,
        ip_address: null,
        user_agent: '',
      },
    ]);
  });

  test('demo_test_results are sorted, and the first of each test counts', () => {
    const row = (completed_at: string, score: number) => ({
      user_id: 'x',
      test_id: 'police-test-1',
      score,
      total_questions: 10,
      completed_at,
    });
    const results = read(documents.results, [row('2026-01-03T00:00:00Z', 7), row('2026-01-02T00:00:00Z', 6)]);
    assert.deepEqual(
      results.map(({ score, passed, is_first }) => [score, passed, is_first]),
      [
        [6, false, true],
        [7, true, false],
      ],
    );
    assert.equal(new Set(results.map(({ attempt_id }) => attempt_id)).size, 2);
  });

  test('demo_payments turn rupees into paise', () => {
    const old = { user_id: 'x', test_id: 'police-test-1', amount: 10, payment_method: 'wallet', status: 'completed' };
    const [payment] = read(documents.payments, [{ ...old, payment_time: '2026-01-02T03:04:05Z', currency: 'INR' }]);
    assert.deepEqual([payment?.amount_paise, payment?.user_id, payment?.currency], [1_000, demoUserId, 'INR']);
  });
});

describe('entries of version 1', () => {
  test('demo_payments get an id and a key each, and stay out of the wallet that came after them', () => {
    const row = (status: string) => ({
      user_id: demoUserId,
      test_id: 'police-test-1',
      amount_paise: 1_000,
      payment_method: 'wallet',
      status,
      payment_time: '2026-01-02T03:04:05Z',
      currency: 'INR',
    });
    const payments = read(documents.payments, { version: 1, data: [row('completed'), row('failed'), row('refunded')] });
    assert.deepEqual(
      payments.map(({ payment_method, status }) => [payment_method, status]),
      [
        ['earlier', 'completed'],
        ['earlier', 'failed'],
        ['earlier', 'failed'],
      ],
    );
    assert.deepEqual(
      [new Set(payments.map(({ id }) => id)).size, new Set(payments.map(({ key }) => key)).size],
      [3, 3],
    );
  });
});

describe('attempts of version 1', () => {
  const row = {
    id: 'de300000-0000-4000-9000-000000000001',
    user_id: demoUserId,
    test_id: 'police-test-1',
    test_title: 'Test',
    test_title_mr: 'चाचणी',
    total_questions: 1,
    duration_seconds: 600,
    pass_percent: 70,
    questions: ['gk-01'],
    started_at: 0,
    deadline: 600_000,
    answers: { 0: 2 },
    marked: [],
    seq: 1,
    sitting: null,
    submission: null,
  };

  test('are kept, without a time of their questions', () => {
    const [attempt] = read(documents.attempts, { version: 1, data: [row] });
    assert.deepEqual([attempt?.answers, attempt?.times], [{ 0: 2 }, {}]);
  });

  test('that are no rows are not read', () => {
    const text = JSON.stringify({ version: 1, data: [7] });
    assert.equal(readDocument(documents.attempts, text).kind, 'foreign');
  });
});

describe('an entry', () => {
  const isWhat = (text: string | null) => readDocument(documents.results, text).kind;

  test('distinguishes missing, broken and foreign entries', () => {
    assert.equal(isWhat(null), 'absent');
    for (const text of [
      '',
      '{',
      'null',
      '7',
      '{}',
      '[{"a":1}]',
      '{"version":1,"data":[{}]}',
      '{"version":1,"data":{}}',
    ]) {
      assert.equal(isWhat(text), 'foreign', text);
    }
  });

  test('of a later version is left unchanged', () => {
    assert.equal(isWhat('{"version":2,"data":"whatever"}'), 'newer');
  });
});
