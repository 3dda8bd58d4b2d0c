import type { TestChecklist } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { publishFindings } from '@bharti/domain/content/publishing';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import type { Reader } from '../../platform/postgres/database.ts';
import { readContents } from '../bank/store.ts';
import { readDraft } from './read-tests.ts';

/** The faults that prevent publishing a draft, and advice. Refusal: `test_not_found`. */
export async function readChecklist(reader: Reader, id: TestId): Promise<TestChecklist> {
  const { version, content } = await readDraft(reader, id);
  const findings = publishFindings(content, await readContents(reader, questionIdsOf(content)));
  return { version, isPublishable: !findings.some(({ blocks }) => blocks), findings };
}
