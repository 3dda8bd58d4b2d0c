import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { letterOf } from '@bharti/domain/content/test';
import { rightOption } from '@bharti/testing/builders';
import { z } from 'zod';
import { readBank } from './bank.ts';
import { isFinal, isSettled, readersOf, readReviews } from './reviews.ts';

const { questions, topics } = readBank();

/** @throws Error when a file of the folder is missing or has another shape. */
async function read(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
}

test('every file of the bank has its blind solve', async () => {
  const files = await readdir(new URL('questions/', import.meta.url));
  assert.deepEqual([...readReviews().keys()].map((name) => `${name}.json`).sort(), files.sort());
});

test('a question counts as answered in its present wording until a word, an option or its drawing changes', () => {
  const [record] = readReviews().get('reasoning') ?? assert.fail();
  const question = questions.get(record?.id ?? '') ?? assert.fail();
  assert.ok(record && isFinal(record, question));
  const { stem, options, figure } = question;
  const other = { en: 'Other', mr: 'इतर' };
  for (const changed of [
    { ...question, stem: { ...stem, mr: `${stem.mr} ` } },
    { ...question, options: options.toSpliced(3, 1, other) },
    { ...question, figure: { kind: 'svg' as const, svg: '<svg/>', alt: other } },
  ])
    assert.equal(isFinal(record, changed), false);
  assert.equal(figure, undefined);
  assert.equal(
    isFinal({ ...record, again: { marathi: 'A', english: record.key === 'A' ? 'B' : 'A' } }, question),
    false,
  );
});

test('a question of which only the layout changes keeps its answers', () => {
  const record =
    readReviews()
      .get('reasoning')
      ?.find(({ id }) => id === 'rea-03') ?? assert.fail();
  const question = questions.get('rea-03') ?? assert.fail();
  assert.ok(isFinal(record, question));
  const onOneLine = (text: string) => text.replace(/\n(.)\. /gu, ' ($1) ');
  const { stem } = question;
  assert.ok(isFinal(record, { ...question, stem: { en: onOneLine(stem.en), mr: onOneLine(stem.mr) } }));
  const other = stem.mr.replace('1. ओळंबा', '2. ओळंबा');
  assert.equal(isFinal(record, { ...question, stem: { ...stem, mr: other } }), false);
});

for (const [file, records] of readReviews()) {
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(await read(`questions/${file}.json`))
    .map(({ id }) => id);

  describe(`the blind solve of ${file}`, () => {
    test('has two answers to each question of the file, from both languages or twice from the Marathi', () => {
      assert.deepEqual(
        records.map(({ id }) => id),
        ids,
      );
      for (const record of records) {
        const { topic } = questions.get(record.id) ?? assert.fail(record.id);
        const isOfMarathi = topics.some(({ id, subject }) => id === topic && subject === 'marathi');
        assert.deepEqual(readersOf(record), ['marathi', isOfMarathi ? 'marathiAgain' : 'english'], record.id);
      }
    });

    test('is compared with the key that the bank has', () => {
      for (const { id, key } of records) {
        const question = questions.get(id);
        assert.equal(key, question && letterOf(rightOption(question.key)), id);
      }
    });

    test('agrees with the key, or the difference is settled', () => {
      for (const reader of readersOf(records[0] ?? assert.fail())) {
        const agreeing = records.filter((record) => record[reader] === record.key);
        process.stdout.write(`blind solve of ${file}, ${reader}: ${agreeing.length} of ${records.length} as the key\n`);
        const open = records.filter((record) => !isSettled(record, reader));
        assert.deepEqual(
          open.map(({ id }) => id),
          [],
        );
      }
    });

    test('was done again by the same readers for questions that were changed, and both gave the key', () => {
      for (const { id, key, again, ...first } of records) {
        if (again === undefined) continue;
        const reader = first.english === undefined ? 'marathiAgain' : 'english';
        assert.deepEqual(again, { marathi: key, [reader]: key }, id);
      }
    });

    test('has no wording left that its settlement says was changed', () => {
      for (const { id, remarks } of records) {
        const question = questions.get(id);
        assert.ok(question);
        const printed = [question.stem, ...question.options].map(({ mr }) => mr).join('\n');
        for (const remark of remarks) {
          if (remark.changed && remark.printed !== undefined)
            assert.ok(!printed.includes(remark.printed), `${id}: ${remark.printed}`);
        }
      }
    });
  });
}
