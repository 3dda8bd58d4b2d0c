import type { TestChecklist } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { publishFindings } from '@bharti/domain/content/publishing';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import { readContent } from '../../features/catalogue/content-store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readContents } from '../bank/store.ts';
import { readDraft } from './read-tests.ts';

/** The faults that prevent publishing a draft, and advice. Refusal: `test_not_found`. */
export async function readChecklist(reader: Reader, id: TestId): Promise<TestChecklist> {
  const { version, content, state } = await readDraft(reader, id);
  const published = state === 'published' ? await readContent(reader, id) : undefined;
  const bank = await readContents(reader, questionIdsOf(content));
  const findings = publishFindings(content, bank, published?.content.questions);
  return { version, isPublishable: !findings.some(({ blocks }) => blocks), findings };
}
