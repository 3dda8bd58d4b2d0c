import type { TestPreview } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { toPaper } from '@bharti/domain/content/question';
import { paperSections, questionIdsOf } from '@bharti/domain/content/test-draft';
import type { Reader } from '../../platform/postgres/database.ts';
import { readContents } from '../bank/store.ts';
import { readTopicNames } from '../bank/topic-store.ts';
import { readDraft } from './read-tests.ts';

/** The draft as a candidate would get it, without the key. Incomplete questions are shown as they are. Refusal: `test_not_found`. */
export async function previewTest(reader: Reader, id: TestId): Promise<TestPreview> {
  const { content } = await readDraft(reader, id);
  const ids = questionIdsOf(content);
  const bank = await readContents(reader, ids);
  const questions = ids.flatMap((question) => bank.get(question)?.content ?? []);
  const { title, category, durationSeconds, passPercent, marking } = content;
  return {
    title,
    category,
    durationSeconds,
    passPercent,
    marking,
    paper: toPaper(questions, await readTopicNames(reader), {
      sections: paperSections(content),
      marksCorrect: marking.correct,
    }),
  };
}
