import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { letterOf } from '@bharti/domain/content/test';
import { rightOption } from '@bharti/testing/builders';
import { z } from 'zod';
import { readBank } from './bank.ts';

/** What a reader remarked, and what became of it. `printed` and `proposed`: the wording before, and the reader's own. */
const remark = z.strictObject({
  reader: z.enum(['marathi', 'english']),
  printed: z.string().optional(),
  proposed: z.string().optional(),
  remark: z.string().min(1),
  changed: z.boolean(),
  settlement: z.string().min(1),
});
/** The answers that two readers gave from the Marathi alone and from the English alone, and the key. */
const answered = z.strictObject({
  id: z.string(),
  marathi: z.enum(['A', 'B', 'C', 'D']),
  english: z.enum(['A', 'B', 'C', 'D']),
  key: z.enum(['A', 'B', 'C', 'D']),
  remarks: z.array(remark),
});

const { questions } = readBank();

/** @throws Error when a file of the folder is missing or has another shape. */
async function read(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
}

for (const file of ['mathematics-2', 'reasoning']) {
  const records = answered.array().parse(await read(`review/questions/${file}.json`));
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(await read(`questions/${file}.json`))
    .map(({ id }) => id);

  describe(`the blind solve of ${file}`, () => {
    test('has two answers to each question of the file', () => {
      assert.deepEqual(
        records.map(({ id }) => id),
        ids,
      );
    });

    test('is compared with the key that the bank has', () => {
      for (const { id, key } of records) {
        const question = questions.get(id);
        assert.equal(key, question && letterOf(rightOption(question.key)), id);
      }
    });

    test('agrees with the key, or the difference is settled', () => {
      for (const reader of ['marathi', 'english'] as const) {
        const agreeing = records.filter((one) => one[reader] === one.key);
        process.stdout.write(`blind solve of ${file}, ${reader}: ${agreeing.length} of ${records.length} as the key\n`);
        const open = records.filter(
          (one) => !agreeing.includes(one) && !one.remarks.some((found) => found.reader === reader),
        );
        assert.deepEqual(
          open.map(({ id }) => id),
          [],
        );
      }
    });

    test('has no wording left that its settlement says was changed', () => {
      for (const { id, remarks } of records) {
        const question = questions.get(id);
        assert.ok(question);
        const printed = [question.stem, ...question.options].map(({ mr }) => mr).join('\n');
        for (const one of remarks) {
          if (one.changed && one.printed !== undefined)
            assert.ok(!printed.includes(one.printed), `${id}: ${one.printed}`);
        }
      }
    });
  });
}
