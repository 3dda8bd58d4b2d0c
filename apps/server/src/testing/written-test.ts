import { adminTest, type WrittenTest } from '@bharti/contracts/admin/tests';
import type { TestStaff } from './staff.ts';

/** The name of a section that has none. */
export const noName = { en: '', mr: '' };

/** A complete test of two questions of the built-in bank, as the editor of tests writes it. */
export const aWrittenTest = (facts: Partial<WrittenTest> = {}): WrittenTest => ({
  title: { en: 'Practice paper 7', mr: 'सराव परीक्षा 7' },
  category: 'full',
  level: null,
  sections: [{ name: noName, questions: ['eco-01', 'mat-01'] }],
  durationSeconds: 1_200,
  passPercent: 40,
  marking: { correct: 100, wrong: -25, blank: 0 },
  price: { kind: 'free' },
  saleFrom: null,
  saleUntil: null,
  ...facts,
});

/** Creates a draft as the editor's page does. @throws when it is refused. */
export async function addTest(staff: TestStaff, facts: Partial<WrittenTest> = {}) {
  const content = aWrittenTest(facts);
  const reply = await staff.send('POST', '/api/admin/tests', { key: crypto.randomUUID(), content });
  return adminTest.parse(await reply.json());
}
