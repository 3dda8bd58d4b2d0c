import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { aSave, begin, codeOf, granted, newSitting, refusalOf } from './steps.ts';
import type { GetWorld } from './world.ts';

export function saveConformance(world: GetWorld): void {
  const sheetOf = ({ answers, marked, seq }: AttemptState) => ({ answers, marked, seq });
  const running = async () => {
    const api = await world().visitor();
    const { id } = await begin(api);
    return { api, id, sheet: async () => sheetOf(granted(await api.attempt(id))) };
  };

  describe('saving answers', () => {
    test('an acknowledged save is read back', async () => {
      const { api, id, sheet } = await running();
      const changes = [
        { question: 0, option: 1 },
        { question: 49, option: 3, marked: true },
      ];
      assert.equal(granted(await api.saveAnswers(id, aSave({ seq: 1, changes }))).seq, 1);
      assert.deepEqual(await sheet(), { answers: { 0: 1, 49: 3 }, marked: [49], seq: 1 });
    });

    test('a save touches only the questions it names', async () => {
      const { api, id, sheet } = await running();
      const sitting = newSitting();
      granted(await api.saveAnswers(id, aSave({ sitting, seq: 1, changes: [{ question: 3, option: 0 }] })));
      granted(await api.saveAnswers(id, aSave({ sitting, seq: 2, changes: [{ question: 4, option: 2 }] })));
      assert.deepEqual((await sheet()).answers, { 3: 0, 4: 2 });
    });

    test('a response can be cleared, and a mark set and removed, each without the other', async () => {
      const { api, id, sheet } = await running();
      const save = async (seq: number, change: { option?: number | null; marked?: boolean }) =>
        granted(await api.saveAnswers(id, aSave({ seq, changes: [{ question: 7, ...change }] })));
      await save(1, { option: 2 });
      await save(2, { marked: true });
      assert.deepEqual(await sheet(), { answers: { 7: 2 }, marked: [7], seq: 2 });
      await save(3, { option: null });
      assert.deepEqual(await sheet(), { answers: {}, marked: [7], seq: 3 });
      await save(4, { marked: false });
      assert.deepEqual(await sheet(), { answers: {}, marked: [], seq: 4 });
    });

    test('keeps the later of two changes of one question in a save', async () => {
      const { api, id, sheet } = await running();
      const changes = [
        { question: 1, option: 0 },
        { question: 1, option: 3 },
      ];
      granted(await api.saveAnswers(id, aSave({ changes })));
      assert.deepEqual((await sheet()).answers, { 1: 3 });
    });

    test('A06 an older save is stale, names the newest number and changes nothing', async () => {
      const { api, id, sheet } = await running();
      const sitting = newSitting();
      granted(await api.saveAnswers(id, aSave({ sitting, seq: 5, changes: [{ question: 0, option: 1 }] })));
      const late = aSave({ sitting, seq: 4, changes: [{ question: 0, option: 2 }] });
      const refusal = refusalOf(await api.saveAnswers(id, late));
      assert.equal(refusal.code, 'stale_save');
      assert.equal('seq' in refusal && refusal.seq, 5);
      assert.deepEqual(await sheet(), { answers: { 0: 1 }, marked: [], seq: 5 });
    });

    test('a repeat of the newest save, its acknowledgement lost, is acknowledged again', async () => {
      const { api, id, sheet } = await running();
      const save = aSave({ seq: 3, changes: [{ question: 0, option: 1 }] });
      assert.equal(granted(await api.saveAnswers(id, save)).seq, 3);
      assert.equal(granted(await api.saveAnswers(id, save)).seq, 3);
      assert.deepEqual(await sheet(), { answers: { 0: 1 }, marked: [], seq: 3 });
    });

    test('A14 the page that takes the attempt over holds it; the earlier one is refused and changes nothing', async () => {
      const { api, id, sheet } = await running();
      const [earlier, later] = [newSitting(), newSitting()];
      granted(await api.saveAnswers(id, aSave({ sitting: earlier, seq: 1, changes: [], takesOver: true })));
      granted(await api.saveAnswers(id, aSave({ sitting: later, seq: 2, changes: [], takesOver: true })));
      assert.equal(granted(await api.attempt(id)).sitting, later);
      const late = aSave({ sitting: earlier, seq: 3, changes: [{ question: 0, option: 1 }], takesOver: false });
      assert.equal(codeOf(await api.saveAnswers(id, late)), 'taken_over');
      assert.deepEqual(await sheet(), { answers: {}, marked: [], seq: 2 });
    });

    test('A14 a page takes the attempt over from the page that it knows, and not from one that was opened later', async () => {
      const { api, id, sheet } = await running();
      const [known, later, offline] = [newSitting(), newSitting(), newSitting()];
      const takeOver = (sitting: SittingId, seq: number, takesOverFrom?: SittingId | null) =>
        api.saveAnswers(id, aSave({ sitting, seq, changes: [], takesOver: true, takesOverFrom }));
      granted(await takeOver(known, 1, null));
      granted(await takeOver(later, 2, known));
      assert.equal(codeOf(await takeOver(offline, 3, known)), 'taken_over');
      assert.equal(granted(await api.attempt(id)).sitting, later);
      granted(await takeOver(later, 3, known));
      granted(await takeOver(offline, 4));
      assert.deepEqual([granted(await api.attempt(id)).sitting, (await sheet()).seq], [offline, 4]);
    });

    test('A14 tells the number of the save that changed an answer last, of those changed since a second page took the attempt over', async () => {
      const { api, id } = await running();
      const [earlier, later] = [newSitting(), newSitting()];
      const lastChanged = async () => granted(await api.attempt(id)).lastChanged;
      const save = async (sitting: SittingId, seq: number, option: number | null) =>
        granted(await api.saveAnswers(id, aSave({ sitting, seq, changes: [{ question: 7, option }] })));
      await save(earlier, 1, 2);
      assert.equal(await lastChanged(), null);
      granted(await api.saveAnswers(id, aSave({ sitting: later, seq: 2, changes: [], takesOver: true })));
      assert.deepEqual(await lastChanged(), {});
      await save(later, 3, null);
      await save(later, 4, 2);
      assert.deepEqual(await lastChanged(), { 7: 4 });
    });

    test('a page of an earlier release, which does not say that it takes over, is still saved', async () => {
      const { api, id, sheet } = await running();
      granted(await api.saveAnswers(id, aSave({ seq: 1, changes: [], takesOver: true })));
      granted(await api.saveAnswers(id, aSave({ seq: 2, changes: [{ question: 0, option: 1 }] })));
      assert.deepEqual((await sheet()).answers, { 0: 1 });
    });

    test('another sitting with a number already used is stale; with the next one it is taken on top', async () => {
      const { api, id, sheet } = await running();
      granted(await api.saveAnswers(id, aSave({ seq: 1, changes: [{ question: 0, option: 1 }] })));
      const other = aSave({ seq: 1, changes: [{ question: 9, option: 2 }] });
      const refusal = refusalOf(await api.saveAnswers(id, other));
      assert.equal('seq' in refusal && refusal.seq, 1);
      granted(await api.saveAnswers(id, { ...other, seq: 2 }));
      assert.deepEqual(await sheet(), { answers: { 0: 1, 9: 2 }, marked: [], seq: 2 });
    });

    test('refuses one of two sittings that save the same number at the same moment', async () => {
      const { api, id, sheet } = await running();
      const both = await Promise.all(
        [1, 2].map((option) => api.saveAnswers(id, aSave({ seq: 1, changes: [{ question: 0, option }] }))),
      );
      assert.equal(both.filter(({ ok }) => ok).length, 1);
      assert.deepEqual((await sheet()).answers, { 0: both[0]?.ok ? 1 : 2 });
    });

    test('a question beyond the paper is an invalid answer, and nothing of that save is kept', async () => {
      const { api, id, sheet } = await running();
      const changes = [
        { question: 0, option: 1 },
        { question: 50, option: 1 },
      ];
      assert.equal(codeOf(await api.saveAnswers(id, aSave({ changes }))), 'invalid_answer');
      assert.deepEqual(await sheet(), { answers: {}, marked: [], seq: 0 });
    });
  });
}
