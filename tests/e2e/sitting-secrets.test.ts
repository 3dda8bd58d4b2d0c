import { test } from 'node:test';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { keptTexts } from './support/kept-texts.ts';
import { openTest } from './support/open-test.ts';
import { freeTest, phone, useProduct } from './support/product.ts';
import { type RecordedReply, recordServer } from './support/recording-server.ts';

const product = useProduct();

type StoredQuestion = Readonly<Record<'stem' | 'explanation', { readonly en: string; readonly mr: string }>> & {
  readonly id: string;
  readonly options: readonly { readonly en: string; readonly mr: string }[];
  readonly key: { readonly kind: string; readonly option?: number };
};

/** The questions of the free test with what must stay secret, as the server's database has them. */
async function storedQuestions(): Promise<readonly StoredQuestion[]> {
  const { questions } = await product
    .server()
    .deps.reader.selectFrom('test_versions')
    .innerJoin('tests', (join) =>
      join.onRef('tests.id', '=', 'test_id').onRef('tests.version', '=', 'test_versions.version'),
    )
    .select('test_versions.questions')
    .where('tests.id', '=', freeTestId)
    .executeTakeFirstOrThrow();
  return questions as unknown as readonly StoredQuestion[];
}

/** Characters that a text has in JSON, HTML and scripts in another form. */
const rewritten = /["'`\\&<>$\n\r]|[.।?!:;]\s/;
const shortest = 12;
/** Parts of a text that stand in every format as they are written. */
const pieces = (text: string): readonly string[] =>
  text
    .split(rewritten)
    .map((part) => part.trim())
    .filter((part) => part.length >= shortest);

/** Parts of the explanations that no text of the paper itself contains, each with its question and language. */
function secretPieces(questions: readonly StoredQuestion[]): readonly { readonly of: string; readonly text: string }[] {
  const paper = questions
    .flatMap(({ stem, options }) => [stem, ...options].flatMap(({ en, mr }) => [en, mr]))
    .join('\n');
  return questions.flatMap(({ id, explanation }) =>
    (['en', 'mr'] as const).flatMap((language) =>
      pieces(explanation[language])
        .filter((text) => !paper.includes(text))
        .map((text) => ({ of: `${id} ${language}`, text })),
    ),
  );
}

/** The right options of the first questions in a row, in the forms in which a list of keys could be sent. */
function keyRows(questions: readonly StoredQuestion[]): readonly string[] {
  const keys = questions.slice(0, 16).map(({ key }) => key.option ?? 0);
  const letters = keys.map((option) => 'ABCD'[option] ?? '');
  return [keys.join(), keys.join(', '), keys.join(''), letters.join(), letters.join('","'), letters.join('')];
}
/** A key as the reply after the submission has it. Scripts write no quotation marks around these names. */
const keyShape = /"(?:key|explanation|correct_?option)"\s*:|"kind"\s*:\s*"(?:single|several|withdrawn|left_out)"/i;

/** @returns a line for each secret that is in a text. */
function secretsIn(texts: readonly RecordedReply[], questions: readonly StoredQuestion[]): readonly string[] {
  const secrets = secretPieces(questions);
  const rows = keyRows(questions);
  return texts.flatMap(({ path, body }) => [
    ...secrets
      .filter(({ text }) => body.includes(text))
      .map(({ of, text }) => `${path}: explanation of ${of}: ${text}`),
    ...rows.filter((row) => body.includes(row)).map((row) => `${path}: keys ${row}`),
    ...(keyShape.exec(body) ?? []).map((shape) => `${path}: ${shape}`),
  ]);
}

/** Answers every question, in both languages, and opens everything that a running test offers. */
async function sit(page: Page): Promise<void> {
  await openTest(page);
  await page.getByRole('button', { name: 'Text and language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'मराठी' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'बंद करा' }).click();
  for (let question = 1; question <= 50; question += 1) {
    await page
      .getByRole('radio')
      .nth(question % 4)
      .check();
    if (question < 50) await page.getByRole('button', { name: 'पुढील' }).click();
  }
  await expect(page.getByText('जतन झाले · 50 पैकी 50 सुरक्षित')).toBeVisible();
  await page.getByRole('button', { name: 'चूक कळवा' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'चाचणी जमा करा' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).waitFor();
  await page.keyboard.press('Escape');
}

test('A02 before the submission nothing that reaches or stays in the browser holds a key or an explanation of the paper', async () => {
  const recording = await recordServer(product.server().url);
  try {
    const options = { baseURL: recording.url, serviceWorkers: 'allow' } as const;
    const page = await product.signedIn({ viewport: phone, options });
    await waitForWorker(page);
    await sit(page);
    // The pages beside the test, and a return without a connection, from what is kept.
    for (const path of ['/dashboard', '/practice', '/mistakes', '/notes', '/profile', '/corrections', '/'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto(freeTest);
    await expect(page.getByText('50 पैकी 50 सोडवलेले')).toBeAttached();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('50 पैकी 50 सोडवलेले')).toBeAttached();
    const questions = await storedQuestions();
    expect(questions.length).toBe(50);
    for (const question of questions)
      for (const language of ['en', 'mr'])
        expect(
          secretPieces([question]).map(({ of }) => of),
          question.id,
        ).toContain(`${question.id} ${language}`);
    const kept = { path: 'kept in the browser', body: await keptTexts(page) };
    const before = [...recording.replies(), kept];
    // The paper itself is in both: they are searched where it would be.
    expect(kept.body).toContain('promo-general-knowledge');
    for (const text of [kept.body, before.map(({ body }) => body).join('\n')])
      expect(pieces(questions[7]?.stem.mr ?? '').every((piece) => text.includes(piece))).toBe(true);
    expect(secretsIn(before, questions)).toEqual([]);
    console.log(`searched before the submission: ${before.length - 1} replies, ${kept.body.length} characters kept`);

    // After the submission the same search finds them.
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).click();
    await expect(page.getByRole('heading', { name: 'चाचणी पूर्ण झाली' })).toBeVisible();
    await expect
      .poll(() => new Set(secretsIn(recording.replies(), questions).map((line) => line.split(': ')[1])).size)
      .toBeGreaterThanOrEqual(50);
  } finally {
    await recording.stop();
  }
});
