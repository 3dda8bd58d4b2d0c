import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { type AuditPage, auditPage } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { StaffId } from '@bharti/domain/people/staff';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type AuditEvent, audit } from './audit.ts';
import { checkChain } from './check-chain.ts';

const event = (id: string): AuditEvent => ({
  actor: 'system',
  action: 'default_price.changed',
  entity: 'default_price',
  id,
  before: null,
  after: { price_paise: 1_000, percent: '50%' },
});

describe('the audit trail', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newOwner(server);
  });
  after(() => server.stop());

  const write = (id: string, more: Partial<AuditEvent> = {}) =>
    server.deps.inTransaction((tx) => audit(tx, { ...event(id), ...more }));
  const check = () => checkChain(server.deps.database.db);
  const page = async (query = ''): Promise<AuditPage> =>
    auditPage.parse(await (await owner.fetch(`${adminPaths.audit}${query}`)).json());

  test('has one row for each change, without a gap, however many are written at the same time', async () => {
    const before = await page();
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(`at once ${index}`)));
    const { entries } = await page();
    const numbers = entries.map(({ number }) => number);
    assert.equal(numbers[0], (before.entries[0]?.number ?? 0) + 12);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => (numbers[0] ?? 0) - index),
    );
    assert.partialDeepStrictEqual(await check(), { isIntact: true, entries: numbers[0] ?? 0 });
  });

  test('has no row for a change that was rolled back', async () => {
    const before = await page();
    const failing = server.deps.inTransaction(async (tx) => {
      await audit(tx, event('rolled back'));
      throw new Error('planted');
    });
    await assert.rejects(failing, /planted/);
    assert.deepEqual(await page(), before);
  });

  for (const statement of [
    "update audit_entries set after = '{}'",
    'delete from audit_entries',
    'truncate audit_entries',
    "update audit_head set hash = decode(repeat('00', 32), 'hex')",
    'delete from audit_head',
    'drop trigger audit_entries_append_only on audit_entries',
  ]) {
    test(`D07: the application’s database role may not: ${statement}`, async () => {
      await assert.rejects(server.deps.database.pool.query(statement), /permission denied|append-only|must be owner/);
    });
  }

  test('takes no row that does not continue it', async () => {
    const forged = `insert into audit_entries select number, at, actor, action, entity, entity_id, before, after, previous_hash,
      sha256(hash) from audit_entries order by number desc limit 1`;
    await assert.rejects(server.deps.database.pool.query(forged), /does not continue the chain/);
  });

  describe('D08: that was changed behind the application', () => {
    // The role `replica` skips the triggers that forbid it.
    const behind = (statement: string) => server.asOwner(`set session_replication_role = replica; ${statement}`);
    afterEach(async () => {
      await behind(
        `delete from audit_entries; update audit_head set number = 0, hash = decode(repeat('00', 32), 'hex')`,
      );
    });
    const writeThree = async () => {
      await behind(
        `delete from audit_entries; update audit_head set number = 0, hash = decode(repeat('00', 32), 'hex')`,
      );
      for (const id of ['one', 'two', 'three']) await write(id);
      assert.partialDeepStrictEqual(await check(), { isIntact: true, entries: 3 });
    };

    for (const [what, statement, found] of [
      [
        'an altered value',
        `update audit_entries set after = '{"price_paise":1}' where number = 2`,
        { number: 2, reason: 'altered' },
      ],
      [
        'an altered time',
        "update audit_entries set at = at - interval '1 day' where number = 3",
        { number: 3, reason: 'altered' },
      ],
      [
        'another actor',
        "update audit_entries set actor = 'someone' where number = 1",
        { number: 1, reason: 'altered' },
      ],
      ['a row taken out', 'delete from audit_entries where number = 2', { number: 2, reason: 'missing' }],
      ['the last row taken out', 'delete from audit_entries where number = 3', { number: 3, reason: 'missing' }],
      [
        'another hash',
        'update audit_entries set hash = sha256(hash) where number = 3',
        { number: 3, reason: 'altered' },
      ],
    ] as const) {
      test(`shows ${what}`, async () => {
        await writeThree();
        await behind(statement);
        assert.deepEqual(await check(), { isIntact: false, ...found });
      });
    }
  });

  test('is listed newest first, page by page', async () => {
    for (let index = 0; index < 60; index += 1) await write(`page ${index}`);
    const first = await page('?search=page');
    const second = await page(`?search=page&before=${first.next}`);
    const ids = [...first.entries, ...second.entries].map(({ entityId }) => entityId);
    assert.equal(first.entries.length, 50);
    assert.deepEqual(
      ids,
      Array.from({ length: 60 }, (_, index) => `page ${59 - index}`),
    );
    assert.equal(second.next, null);
  });

  test('is searched by what was changed, and a per cent sign means itself', async () => {
    await write('with a title', { after: { title: 'पोलीस भरती सराव' } });
    assert.deepEqual(
      (await page(`?search=${encodeURIComponent('भरती')}`)).entries.map(({ entityId }) => entityId),
      ['with a title'],
    );
    assert.equal((await page('?search=100%25')).entries.length, 0);
    assert.ok((await page('?search=50%25')).entries.length > 0);
  });

  test('is searched by what the panel calls an action, in both languages', async () => {
    await write('in words', { action: 'test.archived', entity: 'test' });
    for (const words of ['Test archived', 'संग्रहात ठेवली']) {
      const { entries } = await page(`?search=${encodeURIComponent(words)}`);
      assert.deepEqual(
        entries.map(({ entityId }) => entityId),
        ['in words'],
      );
    }
  });

  test('can be narrowed to one kind of thing', async () => {
    await write('of a test', { action: 'test.saved', entity: 'test' });
    const { entries } = await page('?entity=test&search=of');
    assert.deepEqual(
      entries.map(({ entity, entityId }) => [entity, entityId]),
      [['test', 'of a test']],
    );
    assert.equal((await owner.fetch(`${adminPaths.audit}?entity=thing`)).status, 400);
  });

  test('names who made a change', async () => {
    await write('named', { actor: owner.id });
    assert.partialDeepStrictEqual((await page('?search=named')).entries, [{ actorName: owner.name, entityName: null }]);
  });

  test('names the member of the staff who was changed', async () => {
    const other = await newOwner(server);
    await write(other.id, { action: 'staff.changed', entity: 'staff' });
    assert.partialDeepStrictEqual((await page(`?search=${other.id}`)).entries, [
      { entityName: { en: other.name, mr: other.name } },
    ]);
  });

  test('names a test and a question as they are called now, and only by their id once they are removed', async () => {
    const editor = await newStaff(server, 'editor');
    const { id: question } = await addQuestion(editor, { number: 77 });
    await write('police-test-1', { action: 'test.saved', entity: 'test' });
    await write('t-removed', { action: 'test.deleted', entity: 'test' });
    await write(question, { action: 'question.saved', entity: 'question' });
    const { entries } = await page();
    const [ofQuestion, ofRemoved, ofTest] = entries.map(({ entityName }) => entityName);
    const { stem } = aWrittenQuestion({ number: 77 });
    assert.deepEqual(ofQuestion, { en: stem.en.slice(0, 80), mr: stem.mr.slice(0, 80) });
    assert.equal(ofRemoved, null);
    assert.match(ofTest?.en ?? '', /^Police Test 1/);
  });

  test('is searched by who made a change: by a part of a user name or of an e-mail', async () => {
    const other = await newOwner(server);
    await write('by name', { actor: other.id });
    const made = async (search: string) =>
      (await page(`?search=${encodeURIComponent(search)}`)).entries.filter(({ entityId }) => entityId === 'by name');
    assert.equal((await made(other.name.slice(1).toUpperCase())).length, 1);
    assert.equal((await made(owner.name)).length, 0);
    const userId = crypto.randomUUID() as StaffId;
    await server.asOwner(
      `insert into profiles (id, email, name) values ('${userId}', 'asha.patil@example.in', 'Asha')`,
    );
    await server.asOwner(`insert into staff (id, user_id, role) values ('${userId}', '${userId}', 'owner')`);
    await write('by name', { actor: userId });
    assert.deepEqual(
      (await made('asha.patil')).map(({ actorName }) => actorName),
      ['asha.patil@example.in'],
    );
  });

  for (const query of [
    '?before=0',
    '?before=x',
    '?search=',
    '?search=a%00b',
    `?search=${'x'.repeat(101)}`,
    '?more=1',
  ]) {
    test(`is not listed for ${query.slice(0, 20)}`, async () => {
      assert.equal((await owner.fetch(adminPaths.audit + query)).status, 400);
    });
  }

  test('has one row for a sign-out, with ids only', async () => {
    const leaver = await newOwner(server);
    await leaver.send('DELETE', adminPaths.session);
    const [entry] = (await page()).entries;
    assert.partialDeepStrictEqual(entry, { actor: leaver.id, action: 'staff.signed_out', before: null, after: null });
  });
});
