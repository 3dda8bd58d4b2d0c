import type { Finding, TestChecklist } from '@bharti/contracts/admin/tests';
import { missingParts } from '@bharti/domain/bank-question';
import type { TestId } from '@bharti/domain/brand';
import { questionIdsOf, type TestDraft } from '@bharti/domain/test-draft';
import type { Reader } from '../../platform/postgres/database.ts';
import { type BankEntry, readContents } from '../bank/store.ts';
import { readDraft } from './read-tests.ts';

/** What keeps a draft from being sat, and advice. Refusal: `test_not_found`. */
export async function readChecklist(reader: Reader, id: TestId): Promise<TestChecklist> {
  const { version, content } = await readDraft(reader, id);
  const findings = findingsOf(content, await readContents(reader, questionIdsOf(content)));
  return { version, isPublishable: !findings.some(({ blocks }) => blocks), findings };
}

/** Every reason with the place and the id of its question, in the order of the paper. */
export function findingsOf(draft: TestDraft, bank: ReadonlyMap<string, BankEntry>): readonly Finding[] {
  const ids = questionIdsOf(draft);
  return [...testFindings(draft, ids.length), ...ids.flatMap((id, place) => questionFindings(id, place, bank.get(id)))];
}

function testFindings({ title, sections }: TestDraft, count: number): readonly Finding[] {
  const isNamed = sections.length > 1;
  return [
    ...missingNames('title_missing', 'title', title),
    ...(count === 0 ? [ofTest('no_question', null)] : []),
    ...sections.flatMap(({ name, questions }, index) => [
      ...(isNamed ? missingNames('section_name_missing', `section ${index}`, name) : []),
      ...(isNamed && questions.length === 0 ? [ofTest('section_empty', `section ${index}`)] : []),
    ]),
  ];
}

function questionFindings(questionId: string, place: number, entry: BankEntry | undefined): readonly Finding[] {
  const finding = (code: string, part: string | null): Finding => ({ ...ofTest(code, part), questionId, place });
  if (entry === undefined) return [finding('question_missing', null)];
  if (entry.state !== 'ready') return [finding(`question_${entry.state}`, null)];
  return [
    ...missingParts(entry.content).map(({ part, locale }) => finding(`missing_${locale ?? 'key'}`, part)),
    ...(['en', 'mr'] as const).flatMap((locale) => {
      const options = entry.content.options.map((option) => option[locale]);
      const equal = options.findIndex((text, index) => text !== '' && options.indexOf(text) < index);
      return equal === -1 ? [] : [finding(`equal_options_${locale}`, `option ${equal}`)];
    }),
  ];
}

const missingNames = (
  code: string,
  part: string,
  { en, mr }: { readonly en: string; readonly mr: string },
): Finding[] => [
  ...(en === '' ? [ofTest(`${code}_en`, part)] : []),
  ...(mr === '' ? [ofTest(`${code}_mr`, part)] : []),
];

const ofTest = (code: string, part: string | null): Finding => ({
  code,
  blocks: true,
  questionId: null,
  place: null,
  part,
  en: null,
  mr: null,
});
