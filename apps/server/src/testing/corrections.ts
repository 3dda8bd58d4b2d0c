import assert from 'node:assert/strict';
import {
  type MakeCorrection,
  type QuestionCorrections,
  questionCorrections,
} from '@bharti/contracts/admin/corrections';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { mark } from '@bharti/domain/attempts/grading';
import type { TestId } from '@bharti/domain/brand';
import type { Reader } from '../platform/postgres/database.ts';
import type { Deps } from '../shared/deps.ts';
import { until } from './payments.ts';
import type { TestStaff } from './staff.ts';
import type { TestServer } from './test-server.ts';

export const aCorrection = (facts: Partial<MakeCorrection> = {}): MakeCorrection => ({
  key: crypto.randomUUID(),
  revision: 1,
  kind: 'all',
  options: [],
  reason: { en: 'Two options are right', mr: 'दोन पर्याय बरोबर आहेत' },
  after: 0,
  ...facts,
});

export const correctionsAt = (questionId: string): string => fillPath(adminPaths.questionCorrections, { questionId });

/** @throws when it is refused. */
export async function correct(
  staff: TestStaff,
  questionId: string,
  facts: Partial<MakeCorrection> = {},
): Promise<QuestionCorrections> {
  const reply = await staff.send('POST', correctionsAt(questionId), aCorrection(facts));
  if (reply.status !== 201) throw new Error(`the correction was answered ${reply.status}: ${await reply.text()}`);
  return questionCorrections.parse(await reply.json());
}

/** Waits until everything is graded again, by the server's own job. */
export const regraded = (server: Pick<TestServer, 'deps'>): Promise<void> =>
  until(async () => {
    const due = await server.deps.database.db
      .selectFrom('regradings')
      .select('number')
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    return due === undefined;
  });

/** Asserts that each submitted attempt has the marks that grading its answers by the keys of today gives. @returns how many there are. */
export async function assertGraded(reader: Reader, papers: Deps['papers'], testId: TestId): Promise<number> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select([
      'test_version',
      'answers',
      'score',
      'wrong',
      'marks',
      'max_marks',
      'section_marks',
      'percentage',
      'passed',
      'total_questions',
    ])
    .where('test_id', '=', testId)
    .where('status', '=', 'submitted')
    .execute();
  for (const row of rows) {
    const { marking, passPercent, sections } = await papers.version(reader, testId, row.test_version);
    const { keys } = await papers.keys(reader, testId, row.test_version);
    const { score, sectionMarks, percentage, passed } = mark(row.answers, { keys, marking, passPercent, sections });
    if (row.section_marks !== null) assert.deepEqual(row.section_marks, sectionMarks);
    assert.deepEqual(
      [row.score, row.wrong, row.marks, row.max_marks, row.percentage, row.passed, row.total_questions],
      [
        score.correct,
        score.wrong,
        score.marks,
        score.maxMarks,
        percentage,
        passed,
        score.correct + score.wrong + score.blank,
      ],
    );
  }
  return rows.length;
}
