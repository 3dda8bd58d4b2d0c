import { sectionMarks } from '@bharti/domain/attempts/section-marks';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import type { Deps } from '../../shared/deps.ts';
import { claimWithoutSectionMarks, saveSectionMarks } from './store.ts';

const batch = 200;

/**
 * Adds the marks by section to first attempts that a server of an earlier release has graded; several servers may run it at once. A
 * trigger notes them for the counts. @returns the number of attempts.
 */
export async function fillSectionMarks({
  inTransaction,
  papers,
}: Pick<Deps, 'inTransaction' | 'papers'>): Promise<number> {
  for (let filled = 0; ; ) {
    const done = await inTransaction((tx) => fillBatch(tx, papers));
    filled += done;
    if (done < batch) return filled;
  }
}

async function fillBatch(tx: Tx, papers: Papers): Promise<number> {
  const rows = await claimWithoutSectionMarks(tx, batch);
  for (const row of rows) {
    const { marking, sections } = await papers.version(tx, row.test_id, row.test_version);
    const { keys } = await papers.keys(tx, row.test_id, row.test_version, row.graded_with);
    const marks = sectionMarks({ keys, marking, sections }, row.answers);
    // Another sum cannot be stored: the attempt was not graded by these keys, and is not counted by section.
    const isOfThisGrading = marks.reduce((sum, own) => sum + own, 0) === row.marks;
    await saveSectionMarks(tx, row, isOfThisGrading ? marks : []);
  }
  return rows.length;
}
