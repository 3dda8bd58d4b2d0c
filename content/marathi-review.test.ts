import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { z } from 'zod';
import { readBank } from './bank.ts';

const page = z.strictObject({ address: z.url(), read: z.iso.date(), says: z.string().min(1) });
const settled = z.strictObject({
  number: z.number().int(),
  /** The id of a question, or a file. */
  place: z.string(),
  asked: z.string().min(1),
  /** What is printed there now. */
  now: z.string().min(1).optional(),
  /** Why it is not the proposed wording, or where else it holds. */
  why: z.string().min(1).optional(),
  pages: z.array(page).optional(),
});

const remarks = 61;
const file: unknown = JSON.parse(await readFile(new URL('review/marathi-review-1.json', import.meta.url), 'utf8'));
const record = settled.array().parse(file);
const { questions } = readBank();

async function printedAt(place: string): Promise<string> {
  const question = questions.get(place);
  if (question === undefined) return readFile(new URL(`../${place}`, import.meta.url), 'utf8');
  return [question.stem, ...question.options, question.explanation].map(({ mr }) => mr).join('\n');
}

test('the record of the first review of the Marathi names every remark by its number', () => {
  assert.deepEqual(
    record.map(({ number }) => number),
    Array.from({ length: remarks }, (_, i) => i + 1),
  );
});

test('what the record says is printed now is printed, and a remark that was not taken says why', async () => {
  for (const { number, place, now, why } of record) {
    const printed = await printedAt(place);
    assert.ok(now === undefined ? why !== undefined : printed.includes(now), `${number}: ${now}`);
  }
});
