import { percentage } from '@bharti/domain/attempts/scoring';
import { browserFamily } from '@bharti/domain/people/browser-family';
import type { ExportedAttempt, PersonalData } from '@bharti/domain/people/personal-data';
import { dataFiles } from '@bharti/i18n/data-files';
import type { Locale } from '@bharti/i18n/locale';
import { strToU8, zipSync } from 'fflate';
import { ownAttempts } from './demo-attempts.ts';
import { ownResults, profileOf, titleOf } from './demo-dashboard.ts';
import type { DemoAttempt, DemoResult, DemoState, DemoUser } from './state.ts';
import { walletData } from './wallet-data.ts';

/** The ZIP of everything that this browser stores about its user, in the same form as the server's. */
export function makeExport(state: DemoState, user: DemoUser, locale: Locale): Blob {
  const files = Object.entries(dataFiles(gatherData(state, user), locale)).map(([name, text]) => [
    name,
    strToU8([...text].join('')),
  ]);
  return new Blob([zipSync(Object.fromEntries(files))], { type: 'application/zip' });
}

/** `events` do not identify the user, but they are stored in this browser, so the file contains them too. */
function gatherData(state: DemoState, user: DemoUser): PersonalData & Pick<DemoState, 'payments' | 'events'> {
  const { payments, events, logins, consents } = state;
  const login = logins.at(-1);
  const attempts = ownAttempts(state);
  const kept = new Set(attempts.map(({ id }) => id));
  return {
    profile: {
      ...profileOf(state, user),
      email_verified: false,
      avatar: user.avatar,
      created_at: new Date(user.created_at),
    },
    wallet: walletData(state),
    identities: [{ issuer: 'demo' }],
    logins: logins.map((row) => ({ ...row, login_time: new Date(row.login_time) })),
    sessions: [
      {
        created_at: new Date(login?.login_time ?? user.created_at),
        expires_at: null,
        browser: browserFamily(login?.user_agent),
      },
    ],
    consents: consents.map((row) => ({
      ...row,
      given_at: new Date(row.given_at),
      withdrawn_at: row.withdrawn_at === null ? null : new Date(row.withdrawn_at),
    })),
    // Results of the predecessor have no attempt.
    attempts: [
      ...ownResults(state)
        .filter(({ attempt_id }) => !kept.has(attempt_id))
        .map(fromResult),
      ...attempts.map(fromAttempt),
    ],
    reports: state.reports.map(({ id, reported_at, ...row }) => ({
      ...row,
      question_id: id,
      reported_at: new Date(reported_at),
    })),
    payments,
    events,
  };
}

const fromAttempt = (row: DemoAttempt): ExportedAttempt => ({
  id: row.id,
  test_id: row.test_id,
  test_title: row.test_title,
  test_title_mr: row.test_title_mr,
  total_questions: row.total_questions,
  started_at: new Date(row.started_at),
  completed_at: row.submission === null ? null : new Date(row.submission.completed_at),
  time_spent_seconds: row.submission?.time_spent_seconds ?? null,
  answers: row.answers,
  question_seconds: row.times,
  score: row.submission?.score ?? null,
  marks: row.submission?.marks ?? null,
  max_marks: row.submission?.max_marks ?? null,
  percentage: row.submission?.percentage ?? null,
  passed: row.submission?.passed ?? null,
});

function fromResult(row: DemoResult): ExportedAttempt {
  const title = titleOf(row.test_id);
  return {
    id: row.attempt_id,
    test_id: row.test_id,
    test_title: title.en,
    test_title_mr: title.mr,
    total_questions: row.total_questions,
    started_at: null,
    completed_at: new Date(row.completed_at),
    time_spent_seconds: null,
    answers: {},
    question_seconds: {},
    score: row.score,
    marks: null,
    max_marks: null,
    percentage: percentage(row.score, row.total_questions),
    passed: row.passed,
  };
}
