import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { countQuestions, listQuestions } from '../../apps/server/src/admin/bank/list-questions.ts';
import { drawQuestions } from '../../apps/server/src/admin/tests/draw-questions.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { sizeOf } from '../full-size.ts';

const questions = sizeOf({ usual: 2_000, full: 100_000 });
/** Milliseconds, with room for a busy machine; a query that reads the texts of the whole bank takes seconds. */
const longest = 2_000;

test(`lists, searches, counts and draws among ${questions} questions each take at most ${longest} ms`, async (t) => {
  const own = await createTestDatabase();
  const database = openDatabase(own.url, () => {});
  t.after(async () => {
    await database.close();
    await own.drop();
  });
  await own.asOwner(`
    create temporary table given as select 'x-' || n as id, n, 'Question ' || n || ' about liberty word' || n as en,
      'प्रश्न ' || n || ' स्वातंत्र्य' as mr from generate_series(1, ${questions}) as n;
    begin;
    insert into bank_questions (id, state, version, topic, subject, level, form, languages, stem_en, stem_mr, has_figure,
        is_built_in, words, signature, is_mismatch, created_at, changed_at)
      select id, (array['ready', 'draft', 'retired'])[1 + n % 3], 1, 'average', 'math', 'easy', 'plain', 'both', en, mr, false,
        false, array_to_tsvector(array['question', n::text, 'about', 'liberty', 'word' || n, 'प्रश्न', 'स्वातंत्र्य']),
        array[n, n + 1], n % 50 = 0, now(), now() - n * interval '1 second' from given;
    insert into bank_question_versions (question_id, version, kind, state, content, changed_parts, changed_at)
      select id, 1, 'imported', 'ready', '{"options": [], "explanation": {"en": "", "mr": ""}}', '{}', now() from given;
    commit;
    analyze`);
  const { db } = database;
  const search = (text: string) => () => listQuestions(db, { search: text, limit: 25 });
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    'the first page': () => listQuestions(db, { limit: 25 }),
    'a page of a state in the middle': () =>
      listQuestions(db, { state: 'draft', limit: 25, cursor: `${Date.now() - questions * 500}.x-1` }),
    'a word of every question': search('liberty'),
    'a beginning of every question': search('प्र'),
    'a word of one question': search(`word${questions}`),
    'a word of none': search('zebra'),
    'unused questions of a topic': () => listQuestions(db, { topic: 'average', unused: '1', limit: 25 }),
    'questions that have ended or end soon': () => listQuestions(db, { ending: '1', limit: 25 }),
    'questions whose languages differ': () => listQuestions(db, { mismatch: '1', limit: 25 }),
    'the figures above the list': () => countQuestions(db),
    'a draw': () =>
      drawQuestions(db, {
        rules: [{ subject: 'math', topic: 'average', levels: ['easy'], count: 50 }],
        notUsedIn: [],
        without: [],
        seed: 1,
      }),
  };
  for (const [name, run] of Object.entries(work)) {
    const started = performance.now();
    await run();
    const took = Math.round(performance.now() - started);
    t.diagnostic(`${name}: ${took} ms`);
    assert.ok(took <= longest, `${name} took ${took} ms`);
  }
  const found = await listQuestions(db, { search: `word${questions}`, limit: 25 });
  assert.deepEqual(
    [found.questions.map(({ id }) => id), found.total],
    [[`x-${questions}`], { count: 1, isMore: false }],
  );
});
