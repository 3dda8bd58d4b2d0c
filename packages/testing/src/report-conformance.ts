import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import type { ReportQuestion, ReportTarget } from '@bharti/contracts/attempts/report';
import type { AttemptId } from '@bharti/domain/brand';
import { mostOpenReports } from '@bharti/domain/content/question-report';
import { begin, codeOf, granted, minute, unknownAttempt } from './steps.ts';
import type { GetWorld } from './world.ts';

const onPaper = (attemptId: AttemptId, question = 0): ReportTarget => ({ kind: 'paper', attemptId, question });
const ofModel = (facts: Partial<ReportTarget & { readonly kind: 'model' }> = {}): ReportTarget => ({
  kind: 'model',
  topic: 'ratio',
  model: 'ratio-coins',
  version: 1,
  seed: 77,
  ...facts,
});
const aReport = (target: ReportTarget, facts: Partial<ReportQuestion> = {}): ReportQuestion => ({
  target,
  kind: 'unclear',
  text: 'दोन पर्याय सारखेच आहेत',
  locale: 'mr',
  seenIn: target.kind === 'model' ? 'practice' : 'sitting',
  ...facts,
});
const send = (api: Api, target: ReportTarget, facts?: Partial<ReportQuestion>) =>
  api.reportQuestion(aReport(target, facts));

export function reportConformance(world: GetWorld): void {
  describe('a report of a mistake', () => {
    test('is taken in the sitting and after it; of the same question again it replaces the first and keeps its time', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const first = granted(await send(api, onPaper(id)));
      assert.deepEqual(granted(await send(api, onPaper(id))), first);
      await world().advance(minute);
      granted(await api.submitAttempt(id));
      const again = await send(api, onPaper(id), { kind: 'wrong_key', text: '', seenIn: 'review' });
      assert.deepEqual(granted(again), first);
      for (const seenIn of ['practice', 'notebook'] as const) granted(await send(api, onPaper(id, 1), { seenIn }));
    });

    test('changes nothing about the attempt', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const before = granted(await api.attempt(id));
      granted(await send(api, onPaper(id, 49)));
      const { serverNow: _, ...after } = granted(await api.attempt(id));
      assert.deepEqual({ ...before, serverNow: undefined }, { ...after, serverNow: undefined });
    });

    test('of a running test comes from the sitting only', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      assert.equal(codeOf(await send(api, onPaper(id), { seenIn: 'review' })), 'attempt_running');
    });

    test('is taken about an instance of an item model', async () => {
      const api = await world().visitor();
      const first = granted(await send(api, ofModel()));
      assert.deepEqual(granted(await send(api, ofModel(), { text: 'another text' })), first);
    });

    test('about a question that the candidate was not given is refused', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      assert.equal(codeOf(await send(api, onPaper(id, 50))), 'not_found');
      assert.equal(codeOf(await send(api, onPaper(unknownAttempt()))), 'attempt_not_found');
      assert.equal(codeOf(await send(await world().visitor(), onPaper(id))), 'attempt_not_found');
      for (const facts of [
        { model: 'no-such-model' },
        { topic: 'speed' },
        { topic: 'constructor' },
        { version: 1_000_000 },
      ])
        assert.equal(codeOf(await send(api, ofModel(facts))), 'not_found');
      assert.equal(codeOf(await send(api, ofModel(), { seenIn: 'sitting' })), 'not_found');
    });

    test('is refused above the number of open reports, and a report that is replaced is not', async () => {
      const api = await world().visitor();
      for (let seed = 1; seed <= mostOpenReports; seed += 1) granted(await send(api, ofModel({ seed })));
      assert.equal(codeOf(await send(api, ofModel({ seed: 0 }))), 'too_many_reports');
      granted(await send(api, ofModel({ seed: 1 }), { text: 'another text' }));
    });

    test('is refused without a session', async () => {
      assert.equal(codeOf(await send(await world().signedOutVisitor(), ofModel())), 'not_signed_in');
    });
  });
}
