import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import type { SatQuestions } from '@bharti/contracts/attempts/sat-questions';
import { begin, codeOf, granted } from './steps.ts';
import type { GetWorld } from './world.ts';

const topic = 'economics';

/** All pages of a topic. */
async function readAll(api: Api, limit?: number): Promise<readonly SatQuestions[]> {
  const pages = [granted(await api.satQuestions(topic, limit === undefined ? {} : { limit }))];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
    pages.push(granted(await api.satQuestions(topic, { after, ...(limit !== undefined && { limit }) })));
  return pages;
}

const idsIn = (pages: readonly SatQuestions[]): readonly string[] =>
  pages.flatMap(({ questions }) => questions.map(({ id }) => id));

export function satQuestionsConformance(world: GetWorld): void {
  describe('the questions that a candidate has sat', () => {
    test('come only after the submission, with key and explanation, and only those of the topic', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const { tests = [], ...empty } = granted(await api.satQuestions(topic, {}));
      assert.deepEqual(empty, { questions: [], next: null });
      // Tests that have them, the one with the most first.
      assert.equal(tests[0]?.questions, 4);
      granted(await api.submitAttempt(id));
      const { questions } = granted(await api.paper(id));
      const [page] = await readAll(api);
      const stems = page?.questions.map(({ stem }) => stem.en);
      assert.deepEqual(
        stems,
        questions.filter((question) => question.topic === topic).map(({ stem }) => stem.en),
      );
      const keys = granted(await api.answerKey(id)).questions;
      for (const { stem, key, explanation, sat } of page?.questions ?? []) {
        const place = questions.findIndex((question) => question.stem.en === stem.en);
        assert.deepEqual([key, explanation], [keys[place]?.key, keys[place]?.explanation]);
        assert.deepEqual(sat, { attemptId: id, question: place });
      }
    });

    test('come in pages, each question once, also after the test was taken twice', async () => {
      const api = await world().visitor();
      granted(await api.submitAttempt((await begin(api)).id));
      granted(await api.submitAttempt((await begin(api)).id));
      const whole = await readAll(api);
      const pages = await readAll(api, 3);
      assert.deepEqual(
        pages.map(({ questions }) => questions.length),
        [3, 1],
      );
      assert.deepEqual(idsIn(pages), idsIn(whole));
      assert.equal(new Set(idsIn(pages)).size, 4);
    });

    test('are none for a topic that no test has, and for another candidate', async () => {
      const api = await world().visitor();
      granted(await api.submitAttempt((await begin(api)).id));
      assert.deepEqual(granted(await api.satQuestions('constructor', {})).questions, []);
      assert.deepEqual(granted(await (await world().visitor()).satQuestions(topic, {})).questions, []);
    });

    test('are announced by their topics: those that were sat, and those of tests on sale', async () => {
      const api = await world().visitor();
      const before = granted(await api.practiceTopics());
      assert.deepEqual(before.sat, []);
      assert.ok(before.inTests.includes(topic) && before.inTests.includes('percentage'));
      granted(await api.submitAttempt((await begin(api)).id));
      const { sat } = granted(await api.practiceTopics());
      assert.ok(sat.includes(topic) && !sat.includes('percentage'));
      assert.equal(granted(await api.satQuestions(topic, {})).tests, undefined);
    });

    test('are refused without a session', async () => {
      const api = await world().signedOutVisitor();
      assert.equal(codeOf(await api.satQuestions(topic, {})), 'not_signed_in');
    });
  });
}
