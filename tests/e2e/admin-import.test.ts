import { describe, test } from 'node:test';
import { titleRow, writeRow } from '@bharti/domain/import/write-row';
import { fromUnicode } from '@bharti/domain/legacy-fonts/testing/from-unicode';
import { wordFile } from '../../apps/server/src/admin/import/testing/word-file.ts';
import { aWrittenQuestion } from '../../apps/server/src/testing/questions.ts';
import { expectNoViolations } from './support/axe.ts';
import { fiftyQuestions, mendedStem, rowStrip, uploadQuestions } from './support/bulk-upload.ts';
import { expect } from './support/expect.ts';
import { phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const calm = { viewport: phone, options: { reducedMotion: 'reduce' } } as const;

async function countBank(): Promise<number> {
  const { count } = await product
    .server()
    .deps.reader.selectFrom('bank_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('Bulk Upload', () => {
  test('takes a workbook of 50 questions with three bad rows that are mended on the spot, once', async () => {
    const page = await staffPage(product, 'editor', calm);
    const before = await countBank();
    const file = fiftyQuestions();
    await page.goto('/admin/tests/upload');
    await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
    await expectNoViolations(page, 'import: file');
    await uploadQuestions(page, file);

    await expect(page.getByText('3 rows to mend')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await expect(rowStrip(page, 17)).toContainText('The answer is ‘E’. There are four options: choose one.');
    await expectNoViolations(page, 'import: rows');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    // The row is complete with it, so it is saved and leaves the list.
    await rowStrip(page, 17).getByRole('radio', { name: 'Key A' }).click();
    await expect(page.getByText('2 rows to mend')).toBeVisible();
    await rowStrip(page, 23).getByLabel('Option C, English').fill('A text of its own');
    await rowStrip(page, 23).getByRole('button', { name: 'Save the row' }).click();
    await expect(page.getByText('1 row to mend')).toBeVisible();
    // What is typed and not saved is still there after a reload.
    await rowStrip(page, 31).getByLabel('Question, English').fill(mendedStem);
    await page.reload();
    await expect(rowStrip(page, 31).getByLabel('Question, English')).toHaveValue(mendedStem);
    await rowStrip(page, 31).getByRole('button', { name: 'Save the row' }).click();
    await expect(page.getByText('50 questions are added')).toBeVisible();

    // What was mended is still there after the page was left.
    await page.reload();
    await expect(page.getByText('50 questions are added')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('50 rows')).toBeVisible();
    expect(await countBank()).toBe(before + 50);
    await expectNoViolations(page, 'import: done');

    await page.getByRole('button', { name: 'Import another file' }).click();
    await uploadQuestions(page, file);
    await expect(page.getByText('Nothing new in this file')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/This very file was imported on/)).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
    expect(await countBank()).toBe(before + 50);

    await page.getByRole('button', { name: 'Import another file' }).click();
    const earlier = page.getByRole('region', { name: 'Earlier imports' });
    await expect(earlier).toContainText('50 added');
    await earlier.getByRole('link', { name: 'Make a test from these' }).click();
    await expect(page.getByText('50 questions in 1 section')).toBeVisible();
    await page.goto('/admin/tests/upload');
    await earlier.getByRole('link', { name: 'See them in the bank' }).click();
    await expect(page.getByText('50 questions, newest change first')).toBeVisible();
    await page.goBack();
    await earlier.getByRole('button', { name: 'Undo the import' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect(question).toContainText('50 questions are deleted from the bank.');
    await expectNoViolations(page, 'import: undo');
    await question.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Undone: 50 deleted.')).toBeVisible();
    await expect(earlier).toHaveCount(0);
    expect(await countBank()).toBe(before);
  });

  test('names a row whose languages differ as the bank does; it can become a draft, and be looked at again', async () => {
    const page = await staffPage(product, 'editor', calm);
    const content = aWrittenQuestion({ number: 511 });
    const stem = { ...content.stem, mr: content.stem.mr.replace('511', '512') };
    const row = writeRow({ ...content, stem, id: null });
    const csv = [titleRow(), row].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    await page.goto('/admin/tests/upload');
    await uploadQuestions(page, Buffer.from(csv), 'one.csv');
    await expect(rowStrip(page, 2)).toContainText('Mismatch', { timeout: 30_000 });
    await expect(rowStrip(page, 2)).toContainText(
      'The number differs in ‘Question, Marathi’: English 511, Marathi 512.',
    );
    await rowStrip(page, 2).getByRole('button', { name: 'Import as a draft' }).click();
    await expect(page.getByText(/^1 question becomes a draft, .*\(by your choice: 1\)\.$/)).toBeVisible();
    await page.getByRole('link', { name: /^Ready/ }).click();
    await rowStrip(page, 2).getByRole('button', { name: 'Look at it again' }).click();
    await page.getByRole('link', { name: /^To look at/ }).click();
    await rowStrip(page, 2).getByRole('button', { name: 'It is right as it is' }).click();
    await expect(
      page.getByText('In 1 question the two languages differ. The bank will mark it ‘Mismatch’.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 question is marked ‘Mismatch’: its two languages differ.')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: 'Mend in the bank' }).click();
    await expect(page.getByText('1 question, newest change first')).toBeVisible();
    // A question that was changed since cannot be taken back, so the undo is not offered.
    await product.server().asOwner(`update imported_questions set version = version + 1`);
    await page.goto('/admin/tests/upload');
    await expect(page.getByText(/^1 question was changed since .* this import cannot be undone\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0);
  });

  test('says in Marathi what a file is that it cannot read, and takes the next one', async () => {
    const page = await staffPage(product, 'owner', { ...calm, locale: 'mr' });
    await page.goto('/admin/tests/upload');
    await page.getByLabel('प्रश्नांची फाइल').setInputFiles({
      name: 'questions.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('%PDF-1.7 and more'),
    });
    await page.getByRole('button', { name: 'फाइल तपासा' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'ही PDF आहे. प्रश्न Word दस्तऐवज (.docx), .xlsx किंवा .csv म्हणून जतन करा.',
      { timeout: 30_000 },
    );
    await page.getByRole('button', { name: 'दुसरी फाइल' }).click();
    await expect(page.getByLabel('प्रश्नांची फाइल')).toBeVisible();
  });

  test('asks for the columns and the topic that the file does not name, and gives an import up only when asked twice', async () => {
    const page = await staffPage(product, 'owner', calm);
    await page.goto('/admin/tests/upload');
    const csv = 'Q1,w,x,y,z,k\nWhich folk dance is danced with a small drum?,Lavani,Garba,Bihu,Kathak,A';
    await uploadQuestions(page, Buffer.from(csv), 'small.csv');
    await expect(page.getByText('Choose the column of the question.').first()).toBeVisible({
      timeout: 30_000,
    });
    await expectNoViolations(page, 'import: columns');
    for (const [title, field] of [
      ['Q1', 'Question, English'],
      ['w', 'Option A, English'],
      ['x', 'Option B, English'],
      ['y', 'Option C, English'],
      ['z', 'Option D, English'],
      ['k', 'Answer'],
    ]) {
      await page.getByLabel(`What ‘${title}’ holds`, { exact: true }).selectOption({ label: field ?? '' });
    }
    await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
    await page.getByLabel('Topic', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText('(without Marathi text: 1)')).toBeVisible();
    await expect(page.getByText('1 question is added')).toBeVisible({ timeout: 30_000 });
    const before = await countBank();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const ask = page.getByRole('dialog', { name: 'Give this import up?' });
    // Its text stands away from the edge of the screen.
    expect((await ask.getByText(/^The uploaded file/).boundingBox())?.x).toBeGreaterThanOrEqual(12);
    await page.getByRole('button', { name: 'Give it up' }).click();
    await expect(page.getByLabel('Question file')).toBeVisible();
    expect(await countBank()).toBe(before);
  });

  test('takes a GIFT file: what is no question is named by its line and left out together', async () => {
    const page = await staffPage(product, 'editor', { ...calm, locale: 'mr' });
    const gift = [
      'तोरणा हा किल्ला कोणत्या जिल्ह्यात आहे? {=पुणे ~सातारा ~रायगड ~नाशिक}',
      'The sun rises in the east.{T}',
      'Describe a fort.{}',
    ].join('\n\n');
    const before = await countBank();
    await page.goto('/admin/tests/upload');
    await page.getByLabel('प्रश्नांची फाइल').setInputFiles({
      name: 'forts.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from(gift),
    });
    await page.getByRole('button', { name: 'फाइल तपासा' }).click();
    await page.getByLabel('घटक', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'फाइल तपासा' }).click();
    await expect(page.getByText('फाइलमधील 2 बाबी प्रश्न म्हणून घेता येत नाहीत')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('GIFT फाइल', { exact: true })).toBeVisible();
    const essay = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ओळ 5' }) });
    await expect(essay).toContainText('याचे उत्तर विस्ताराने लिहायचे आहे');
    await expectNoViolations(page, 'import: items that are not taken');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'सर्व 2 वगळा' }).click();
    await expect(page.getByText('1 प्रश्न जोडला किंवा बदलला जाईल')).toBeVisible();
    await page.getByRole('button', { name: 'आयात करा', exact: true }).click();
    await expect(page.getByText('आयात पूर्ण झाली')).toBeVisible({ timeout: 30_000 });
    expect(await countBank()).toBe(before + 1);
  });

  test('takes a Word document in a legacy font: each conversion is shown beside what was typed, and taken only when asked', async () => {
    const page = await staffPage(product, 'editor', { ...calm, locale: 'mr' });
    const font = { look: '<w:rFonts w:ascii="Kruti Dev 055"/>' };
    const stem = 'खालीलपैकी कोणता किल्ला पुणे जिल्ह्यात आहे?';
    const typed = (text: string) => ({ text: fromUnicode(text, 'kruti_dev'), ...font });
    const options = ['तोरणा', 'प्रतापगड', 'रायगड', 'जंजिरा'];
    const lines = (number: number, answer: string) => [
      [{ text: `${number}. ` }, typed(number === 1 ? stem : stem.replace('पुणे', 'सातारा'))],
      ...options.map((option, i) => [{ text: `${'ABCD'[i]}) ` }, typed(option)]),
      answer,
    ];
    const file = wordFile([...lines(1, 'Ans. A'), ...lines(2, '')]);
    await page.goto('/admin/tests/upload');
    await page.getByLabel('प्रश्नांची फाइल').setInputFiles({
      name: 'old.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(file),
    });
    await page.getByRole('button', { name: 'फाइल तपासा' }).click();
    await page.getByLabel('घटक', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'फाइल तपासा' }).click();
    const row = (number: number) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `प्रश्न ${number}` }) });
    await expect(row(1)).toContainText(stem, { timeout: 30_000 });
    await expect(row(1)).toContainText(fromUnicode(stem, 'kruti_dev'));
    await expect(page.getByRole('button', { name: 'आयात करा' })).toBeDisabled();
    await expectNoViolations(page, 'import: conversions');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await row(1).getByRole('button', { name: 'रूपांतर घ्या' }).click();
    await expect(page.getByText('1 ओळ जुन्या मराठी फॉन्टमध्ये टाइप केलेली आहे')).toBeVisible();
    await page.getByRole('button', { name: 'सर्व रूपांतरे घ्या' }).click();
    await expect(row(2)).toContainText('उत्तर दिलेले नाही. एक निवडा.');
    await row(2).getByRole('radio', { name: 'उत्तर B' }).click();
    await expect(page.getByRole('button', { name: 'आयात करा' })).toBeEnabled();
  });
});
