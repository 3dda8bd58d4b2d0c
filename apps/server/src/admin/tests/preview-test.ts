import type { TestPreview } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { toPaper } from '@bharti/domain/content/question';
import { paperSections, questionIdsOf } from '@bharti/domain/content/test-draft';
import { readContent } from '../../features/catalogue/content-store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readContents } from '../bank/store.ts';
import { readTopicNames } from '../bank/topic-store.ts';
import { readDraft } from './read-tests.ts';

/**
 * The paper as a candidate gets it, without the key: of the published test if the saved version is published, otherwise of the draft
 * with its questions as the bank has them now. Incomplete questions are shown as they are. Refusal: `test_not_found`.
 */
export async function previewTest(reader: Reader, id: TestId): Promise<TestPreview> {
  const { isPublished, sections, questions, ...test } = await readShown(reader, id);
  const { title, category, durationSeconds, passPercent, marking } = test;
  return {
    isPublished,
    title,
    category,
    durationSeconds,
    passPercent,
    marking,
    paper: toPaper(questions, await readTopicNames(reader), { sections, marksCorrect: marking.correct }),
  };
}

async function readShown(reader: Reader, id: TestId) {
  const { content, isPublished } = await readDraft(reader, id);
  const published = isPublished ? await readContent(reader, id) : undefined;
  if (published !== undefined) return { ...published.content, isPublished: true };
  const ids = questionIdsOf(content);
  const bank = await readContents(reader, ids);
  const questions = ids.flatMap((question) => bank.get(question)?.content ?? []);
  return { ...content, sections: paperSections(content), questions, isPublished: false };
}
