import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import type { AttemptId } from '@bharti/domain/brand';
import { aSave, begin, codeOf, granted, unknownAttempt } from './steps.ts';
import type { GetWorld } from './world.ts';

type Visit = (api: Api, id: AttemptId) => ReturnType<Api['result' | 'attempt' | 'paper' | 'saveAnswers' | 'answerKey']>;

const visits: Readonly<Record<string, Visit>> = {
  state: (api, id) => api.attempt(id),
  paper: (api, id) => api.paper(id),
  save: (api, id) => api.saveAnswers(id, aSave()),
  submit: (api, id) => api.submitAttempt(id),
  result: (api, id) => api.result(id),
  key: (api, id) => api.answerKey(id),
};

export function ownerConformance(world: GetWorld): void {
  describe("another candidate's attempt", () => {
    for (const [name, visit] of Object.entries(visits)) {
      test(`does not exist for others while it runs and after: ${name}`, async () => {
        const [owner, other] = [await world().visitor(), await world().visitor()];
        const { id } = await begin(owner);
        assert.equal(codeOf(await visit(other, id)), 'attempt_not_found');
        const untouched = granted(await owner.attempt(id));
        assert.deepEqual([untouched.status, untouched.seq], ['running', 0]);
        granted(await owner.submitAttempt(id));
        assert.equal(codeOf(await visit(other, id)), 'attempt_not_found');
      });

      test(`an attempt that does not exist is refused in the same way: ${name}`, async () => {
        assert.equal(codeOf(await visit(await world().visitor(), unknownAttempt())), 'attempt_not_found');
      });
    }

    test('of the same test is a different one', async () => {
      const [one, other] = [await world().visitor(), await world().visitor()];
      assert.notEqual((await begin(one)).id, (await begin(other)).id);
    });
  });
}
