import { correctedKey } from '@bharti/domain/attempts/correction';
import type { TestId } from '@bharti/domain/brand';
import { withReplacements } from '@bharti/domain/content/expiry';
import { mostPages, type PrintChoice, printFileName } from '@bharti/domain/content/printed-test';
import type { TestContent } from '@bharti/domain/content/test-content';
import { draftOf, paperSections, questionIdsOf } from '@bharti/domain/content/test-draft';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { readContent } from '../../features/catalogue/content-store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Printer } from '../../platform/typesetting/printer.ts';
import { readCorrections } from '../../shared/corrections/corrections-store.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PdfFile } from '../../shared/replies/pdf.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { readContents } from '../bank/store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { type PrintableTest, printedDocument } from './printed-document.ts';
import { collectFigures } from './printed-figures.ts';
import { readDraft } from './read-tests.ts';

const template = new URL('./printed-test.typ', import.meta.url);

type PrintDeps = ContentDeps & { readonly reader: Reader; readonly print: Printer };
type PrintedTest = PdfFile & { readonly pages: number };

/**
 * The paper, the answer sheet and the key of a test as one PDF, and a row of the audit trail that says what was printed.
 * Refusals: `test_not_found`, `nothing_to_print`. @throws what the printer throws.
 */
export async function printTest(
  { reader, print, inTransaction, audit }: PrintDeps,
  actor: Actor,
  id: TestId,
  choice: PrintChoice,
): Promise<PrintedTest> {
  const test = await readPrintable(reader, id);
  if (test.questions.length === 0) throw new Refused({ code: 'nothing_to_print' });
  const drawn = choice.paper ? test.questions.flatMap(({ figure }) => figure ?? []) : [];
  const { files, fileOf } = await collectFigures(reader, drawn);
  const site = siteNamesOf((await readSettings(reader)).values);
  const { pdf, pages } = await print({
    template,
    data: printedDocument(test, choice, { site, fileOf }),
    files,
    mostPages,
  });
  const { version, isDraft } = test;
  await inTransaction((tx) =>
    audit(tx, {
      actor,
      action: 'test.printed',
      entity: 'test',
      id,
      before: null,
      after: { version, isDraft, ...choice, pages },
    }),
  );
  return { fileName: printFileName(test.title.en, version, choice), pdf, pages };
}

/** The published test if the saved version is published; otherwise the draft, with its questions as the bank has them now. */
async function readPrintable(reader: Reader, id: TestId): Promise<PrintableTest> {
  const { version, content, isPublished } = await readDraft(reader, id);
  const published = isPublished ? await readContent(reader, id) : undefined;
  if (published !== undefined) return { ...(await asCorrected(reader, published.content)), version, isDraft: false };
  const ids = questionIdsOf(content);
  const bank = await readContents(reader, ids);
  const questions = ids.flatMap((question) => bank.get(question)?.content ?? []);
  return { ...content, sections: paperSections(content), questions, version, isDraft: true };
}

/** The paper with the keys after corrections; a question that no longer counts is not printed. */
async function asCorrected(
  reader: Reader,
  content: TestContent,
): Promise<Pick<PrintableTest, 'title' | 'durationSeconds' | 'passPercent' | 'marking' | 'sections' | 'questions'>> {
  const corrections = await readCorrections(
    reader,
    content.questions.map(({ id }) => id),
  );
  const left = new Map<string, null>();
  const questions = content.questions.flatMap((question) => {
    const key = correctedKey(question, corrections);
    if (key.kind !== 'left_out') return [{ ...question, key }];
    left.set(question.id, null);
    return [];
  });
  return {
    ...content,
    sections: paperSections({ sections: withReplacements(draftOf(content).sections, left) }),
    questions,
  };
}
