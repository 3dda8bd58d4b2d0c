import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unreachable } from '@bharti/contracts/api';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { RevisionChanges, SyncRevisions } from '@bharti/contracts/attempts/revisions';
import { mostSentRevisions, type RevisedQuestion } from '@bharti/domain/practice/revised-question';
import { ok } from '@bharti/domain/result';
import { addDays, type Instant, indianDay } from '@bharti/domain/time';
import { removeUserKeys } from '../../browser/storage.ts';
import { useStoredEntries } from '../../browser/testing/stored-entries.ts';
import { exchangeRevisions } from './exchange-revisions.ts';
import { countUnsent, findKept, keepRevision, readRevisions, writeKept } from './kept-revisions.ts';

const noon = Date.UTC(2026, 10, 22, 6, 30) as Instant;
const later = (hours: number): Instant => (noon + hours * 3_600_000) as Instant;
const today = indianDay(noon);

const revised = (at = noon, wait = 2) => ({
  at,
  revisedOn: indianDay(at),
  dueOn: addDays(indianDay(at), wait),
  isRight: true,
  isFirst: true,
  stability: 2.5,
  difficulty: 6.4,
});
const fromServer = (id: string, at = noon, wait = 2): RevisedQuestion => {
  const { revisedOn: _, ...revision } = revised(at, wait);
  return { id, ...revision };
};
const nothing: RevisionChanges = { revisions: [], newest: 0, hasMore: false };

/** A server that gives these replies one after the other. */
function answering(...replies: readonly (RevisionChanges | (() => RevisionChanges))[]) {
  const requests: SyncRevisions[] = [];
  const api = {
    syncRevisions: async (input: SyncRevisions) => {
      requests.push(input);
      const reply = replies[requests.length - 1] ?? nothing;
      return ok(typeof reply === 'function' ? reply() : reply);
    },
  } as AttemptsPort;
  return { api, requests };
}

describe('the exchange of revisions with the server', () => {
  useStoredEntries();

  test('sends what was not sent, once, and keeps what another device has revised since', async () => {
    keepRevision('asha', 'x', revised());
    keepRevision('asha', 'y', revised());
    const { api, requests } = answering({
      revisions: [fromServer('x'), fromServer('y', later(1), 9), fromServer('z')],
      newest: 8,
      hasMore: false,
    });
    await exchangeRevisions(api, 'asha');
    assert.deepEqual(requests, [{ revisions: [fromServer('x'), fromServer('y')], after: 0 }]);
    const { x, y, z } = readRevisions('asha');
    assert.deepEqual([x?.dueOn, y?.dueOn, z?.revisedOn], [addDays(today, 2), addDays(today, 9), today]);
    assert.deepEqual([countUnsent('asha'), findKept('asha')?.newest], [0, 8]);
    await exchangeRevisions(api, 'asha');
    assert.deepEqual(requests[1], { revisions: [], after: 8 });
  });

  test('keeps what this device has revised later, and sends it again when it was revised during the request', async () => {
    keepRevision('asha', 'x', revised());
    const { api } = answering(() => {
      keepRevision('asha', 'x', revised(later(2)));
      return { revisions: [fromServer('x', later(1), 9)], newest: 3, hasMore: false };
    });
    await exchangeRevisions(api, 'asha');
    assert.equal(readRevisions('asha').x?.at, later(2));
    assert.equal(countUnsent('asha'), 1);
  });

  test('sends and takes in parts until nothing is left', async () => {
    for (let number = 0; number <= mostSentRevisions; number += 1) keepRevision('asha', `q${number}`, revised());
    const { api, requests } = answering(
      { revisions: [], newest: 5, hasMore: false },
      { revisions: [], newest: 6, hasMore: true },
      { revisions: [fromServer('last')], newest: 7, hasMore: false },
    );
    await exchangeRevisions(api, 'asha');
    assert.deepEqual(
      requests.map(({ revisions, after }) => [revisions.length, after]),
      [
        [mostSentRevisions, 0],
        [1, 5],
        [0, 6],
      ],
    );
    assert.equal(countUnsent('asha'), 0);
    assert.ok('last' in readRevisions('asha'));
  });

  test('keeps nothing when the user has signed out before the reply comes', async () => {
    const { api } = answering(() => {
      removeUserKeys();
      return { revisions: [fromServer('x')], newest: 1, hasMore: true };
    });
    writeKept('asha', { revisions: {} });
    await exchangeRevisions(api, 'asha');
    assert.equal(findKept('asha'), undefined);
    // Nor before the request is sent.
    await exchangeRevisions(api, 'asha');
    assert.equal(findKept('asha'), undefined);
  });

  test('keeps what was not sent when no reply comes', async () => {
    keepRevision('asha', 'x', revised());
    const { api } = answering(() => {
      throw new Unreachable(null);
    });
    await assert.rejects(exchangeRevisions(api, 'asha'), Unreachable);
    assert.equal(countUnsent('asha'), 1);
  });

  test('ends when a server always has more', async () => {
    writeKept('asha', { revisions: {} });
    const { api, requests } = answering(...Array.from({ length: 200 }, () => ({ ...nothing, hasMore: true })));
    await exchangeRevisions(api, 'asha');
    assert.equal(requests.length, 50);
  });
});
