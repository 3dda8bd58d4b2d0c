import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  adminTest,
  builtInOffers,
  drawnQuestions,
  testChecklist,
  testHistory,
  testList,
  testPreview,
  testVersion,
  type WrittenTest,
} from '@bharti/contracts/admin/tests';
import { paper } from '@bharti/contracts/attempts/paper';
import { testPage } from '@bharti/contracts/attempts/test-page';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { refusalReply } from '@bharti/contracts/common';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import { paise } from '@bharti/domain/money/money';
import { instant } from '@bharti/domain/time';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused, refusalOf } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { addTest, aWrittenTest, noName } from '../../testing/written-test.ts';

const all = '/api/admin/tests';

describe('tests made by the staff', () => {
  let server: TestServer;
  let owner: TestStaff;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const read = async (id: TestId) => adminTest.parse(await (await owner.send('GET', `${all}/${id}`)).json());
  const post = async (id: TestId, step: string) =>
    owner.send('POST', `${all}/${id}/${step}`, { version: (await read(id)).version });
  const create = (facts: Partial<WrittenTest> = {}) => addTest(owner, facts);
  const publish = async (facts: Partial<WrittenTest> = {}) => {
    const { id } = await create(facts);
    const reply = await post(id, 'publish');
    assert.equal(reply.status, 200, await reply.clone().text());
    return id;
  };
  const save = async (id: TestId, facts: Partial<WrittenTest>) =>
    owner.send('PUT', `${all}/${id}`, { version: (await read(id)).version, content: aWrittenTest(facts) });
  const pageOf = (who: Candidate, id: TestId) => who.send('GET', fillPath(apiPaths.test, { testId: id }));
  const paperOf = async (who: Candidate, attemptId: string) =>
    paper.parse(await (await who.send('GET', fillPath(apiPaths.paper, { attemptId }))).json());
  const begin = async (who: Candidate, id: TestId): Promise<string> => {
    const reply = await who.send('POST', apiPaths.attempts, { testId: id });
    assert.equal(reply.status, 201, await reply.clone().text());
    return (await reply.json()).id;
  };

  test('an editor writes tests but sets no price: not in a new test, a saved one or a copy', async () => {
    const priced = { price: { kind: 'own', pricePaise: paise(100) } } as const;
    const post = (content: WrittenTest) => editor.send('POST', all, { key: crypto.randomUUID(), content });
    await assertRefused(server, '403 access_denied', () => post(aWrittenTest()));
    await assertRefused(server, '403 access_denied', () => post(aWrittenTest(priced)));
    assert.equal((await post(aWrittenTest({ price: { kind: 'default' } }))).status, 201);
    const { id } = await create({ price: { kind: 'free' } });
    const put = async (facts: Partial<WrittenTest>) =>
      editor.send('PUT', `${all}/${id}`, { version: (await read(id)).version, content: aWrittenTest(facts) });
    await assertRefused(server, '403 access_denied', () => put(priced));
    assert.equal((await put({ durationSeconds: 660 })).status, 200);
    assert.deepEqual((await read(id)).content.price, { kind: 'free' });
    const copy = await editor.send('POST', `${all}/${id}/duplicate`, { key: crypto.randomUUID() });
    assert.deepEqual(adminTest.parse(await copy.json()).content.price, { kind: 'default' });
  });

  test('a test with two sections is published, and a candidate sits it as it was made', async () => {
    const sections = [
      { name: { en: 'General Knowledge', mr: 'सामान्य ज्ञान' }, questions: ['eco-02', 'gk-01'] },
      { name: { en: 'Mathematics', mr: 'गणित' }, questions: ['mat-03'] },
    ];
    const id = await publish({ sections });
    const { state, publishedVersion, hasUnpublishedChanges } = await read(id);
    assert.deepEqual([state, publishedVersion, hasUnpublishedChanges], ['published', 1, false]);
    const who = await newCandidate(server);
    const page = testPage.parse(await (await pageOf(who, id)).json());
    assert.ok(page.kind === 'start');
    const { totalQuestions, durationSeconds, passPercent, marksWrong, access } = page.start;
    assert.deepEqual([totalQuestions, durationSeconds, passPercent, marksWrong, access], [3, 1_200, 40, -25, 'free']);
    const shown = [
      { name: { en: 'General Knowledge', mr: 'सामान्य ज्ञान' }, count: 2 },
      { name: { en: 'Mathematics', mr: 'गणित' }, count: 1 },
    ];
    assert.deepEqual(page.start.sections, shown);
    const sat = await paperOf(who, await begin(who, id));
    assert.deepEqual(sat.sections, shown);
    const preview = testPreview.parse(await (await owner.send('GET', `${all}/${id}/preview`)).json());
    assert.deepEqual(preview.paper, sat);
    assert.doesNotMatch(JSON.stringify(preview), /"key"|explanation|correct":true/);
  });

  test('a publication during an attempt changes nothing for that attempt', async () => {
    const { id: question } = await addQuestion(editor, { number: 11 });
    const id = await publish({ sections: [{ name: noName, questions: [question] }] });
    const early = await newCandidate(server);
    const attempt = await begin(early, id);
    const edited = { version: 1, state: 'ready', content: aWrittenQuestion({ number: 12 }) };
    await editor.send('PUT', `/api/admin/questions/${question}`, edited);
    assert.equal(
      (await save(id, { durationSeconds: 600, sections: [{ name: noName, questions: [question, 'gk-02'] }] })).status,
      200,
    );
    assert.deepEqual((await read(id)).hasUnpublishedChanges, true);
    const late = await newCandidate(server);
    assert.equal((await paperOf(late, await begin(late, id))).questions.length, 1);
    assert.equal((await post(id, 'publish')).status, 200);
    const first = await paperOf(early, attempt);
    assert.deepEqual([first.questions.length, first.questions[0]?.stem.en.includes('11 km')], [1, true]);
    const newest = await newCandidate(server);
    const now = await paperOf(newest, await begin(newest, id));
    assert.deepEqual([now.questions.length, now.questions[0]?.stem.en.includes('12 km')], [2, true]);
  });

  test('a question changed after the publication is named in the checklist and reaches candidates with the next one', async () => {
    const { id: question } = await addQuestion(editor, { number: 13 });
    const id = await publish({ sections: [{ name: noName, questions: ['gk-02', question] }] });
    const list = async () => testChecklist.parse(await (await owner.send('GET', `${all}/${id}/checklist`)).json());
    const preview = async () => testPreview.parse(await (await owner.send('GET', `${all}/${id}/preview`)).json());
    const changedInList = async () => {
      const { tests } = testList.parse(await (await owner.send('GET', `${all}?search=${id}`)).json());
      return tests.map(({ changedQuestions }) => changedQuestions);
    };
    assert.deepEqual([(await list()).findings, await changedInList()], [[], [0]]);
    const edited = { version: 1, state: 'ready', content: aWrittenQuestion({ number: 14 }) };
    assert.equal((await editor.send('PUT', `/api/admin/questions/${question}`, edited)).status, 200);
    const { isPublishable, findings } = await list();
    assert.deepEqual(
      [isPublishable, findings.map(({ code, blocks, questionId, place }) => [code, blocks, questionId, place])],
      [true, [['question_changed', false, question, 1]]],
    );
    assert.deepEqual(await changedInList(), [1]);
    const candidatesSee = async (km: string) => {
      const who = await newCandidate(server);
      const sat = await paperOf(who, await begin(who, id));
      assert.match(sat.questions[1]?.stem.en ?? '', new RegExp(km));
      const { isPublished, paper: shown } = await preview();
      assert.deepEqual([isPublished, shown], [true, sat]);
    };
    await candidatesSee('13 km');
    assert.equal((await post(id, 'publish')).status, 200);
    assert.deepEqual([(await read(id)).publishedVersion, (await list()).findings, await changedInList()], [2, [], [0]]);
    await candidatesSee('14 km');
    await save(id, { sections: [{ name: noName, questions: [question] }] });
    const draft = await preview();
    assert.deepEqual([draft.isPublished, draft.paper.questions.length], [false, 1]);
  });

  test('no question of a built-in test counts as changed before it is changed', async () => {
    const { tests } = testList.parse(await (await owner.send('GET', `${all}?state=published&limit=100`)).json());
    const builtIn = tests.filter((row) => !row.id.startsWith('t-'));
    assert.ok(builtIn.length > 1 && builtIn.every(({ changedQuestions }) => changedQuestions === 0));
    for (const { id } of builtIn) {
      const { findings } = testChecklist.parse(await (await owner.send('GET', `${all}/${id}/checklist`)).json());
      assert.deepEqual(
        findings.filter(({ code }) => code === 'question_changed'),
        [],
        id,
      );
    }
  });

  test('a test that could not be sat is not published, and every reason names its question', async () => {
    const reply = await editor.send('POST', '/api/admin/questions', {
      key: crypto.randomUUID(),
      state: 'draft',
      content: aWrittenQuestion({ number: 21, key: null }),
    });
    const { id: draft } = await reply.json();
    const { id } = await create({
      title: { en: 'Half', mr: '' },
      sections: [{ name: noName, questions: ['gk-03', draft] }],
    });
    const list = async () => testChecklist.parse(await (await owner.send('GET', `${all}/${id}/checklist`)).json());
    const { isPublishable, findings } = await list();
    assert.equal(isPublishable, false);
    assert.ok(findings.some(({ questionId, place, blocks }) => questionId === draft && place === 1 && blocks));
    assert.ok(findings.some(({ questionId, blocks }) => questionId === null && blocks));
    await assertRefused(server, '422 not_publishable', () => post(id, 'publish'));
    await editor.send('PUT', `/api/admin/questions/${draft}`, {
      version: 1,
      state: 'ready',
      content: aWrittenQuestion({ number: 21 }),
    });
    await save(id, { sections: [{ name: noName, questions: ['gk-03', draft] }] });
    assert.deepEqual([(await list()).isPublishable, (await post(id, 'publish')).status], [true, 200]);
  });

  test('a question without an explanation is ready and can be published; the checklist advises to write one', async () => {
    const explanation = { en: '', mr: '' };
    const question = await addQuestion(editor, { number: 23, explanation });
    assert.deepEqual([question.state, question.languages, question.missing], ['ready', 'both', []]);
    const { id } = await create({ sections: [{ name: noName, questions: ['gk-03', question.id] }] });
    const { isPublishable, findings } = testChecklist.parse(
      await (await owner.send('GET', `${all}/${id}/checklist`)).json(),
    );
    assert.deepEqual(
      [isPublishable, findings.map(({ code, place, blocks }) => [code, place, blocks])],
      [true, [['no_explanation', 1, false]]],
    );
    assert.equal((await post(id, 'publish')).status, 200);
  });

  test('an empty test, an empty section, a section without a name and a retired question are not published', async () => {
    const { id: retired } = await addQuestion(editor, { number: 22 });
    await editor.send('PUT', `/api/admin/questions/${retired}/state`, { version: 1, state: 'retired' });
    const named = { en: 'Reasoning', mr: 'बुद्धिमत्ता' };
    const bad: readonly WrittenTest['sections'][] = [
      [{ name: noName, questions: [] }],
      [
        { name: named, questions: ['gk-01'] },
        { name: named, questions: [] },
      ],
      [
        { name: named, questions: ['gk-01'] },
        { name: noName, questions: ['gk-02'] },
      ],
      [{ name: noName, questions: [retired] }],
    ];
    for (const sections of bad) {
      const { id } = await create({ sections });
      assert.equal((await refusalOf(await post(id, 'publish'))).code, 'not_publishable');
    }
  });

  test('the rules by which questions were drawn are kept with their section, also in a copy and in an older version', async () => {
    const rule = { subject: 'gk', topic: null, levels: ['easy', 'medium'], count: 1 } as const;
    const draw = { rules: [rule], notUsedIn: [paidTestId], questions: ['gk-01'] };
    const sections = [{ name: noName, questions: ['gk-01', 'gk-02'], draw }];
    const { id, content } = await create({ sections });
    assert.deepEqual(content.sections, sections);
    const copy = adminTest.parse(
      await (await owner.send('POST', `${all}/${id}/duplicate`, { key: crypto.randomUUID() })).json(),
    );
    assert.deepEqual(copy.content.sections, sections);
    assert.equal((await save(id, { sections: [{ name: noName, questions: ['gk-02'] }] })).status, 200);
    const older = testVersion.parse(await (await owner.send('GET', `${all}/${id}/versions/1`)).json());
    assert.deepEqual(older.content.sections, sections);
    assert.deepEqual(
      older.questions.map((question) => question.id),
      ['gk-01', 'gk-02'],
    );
    for (const wrong of [
      { ...draw, rules: [] },
      { ...draw, rules: [{ ...rule, count: 0 }] },
      { ...draw, more: 1 },
    ]) {
      await assertRefused(server, '400 invalid_request', () =>
        save(id, { sections: [{ name: noName, questions: [], draw: wrong }] }),
      );
    }
  });

  test('are saved by the first of two editors, the second is refused, and a repeated publication makes one version', async () => {
    const { id, version } = await create();
    const edits = [owner, editor].map((who, i) =>
      who.send('PUT', `${all}/${id}`, { version, content: aWrittenTest({ durationSeconds: 600 + i }) }),
    );
    const replies = await Promise.all(edits);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const refusal = refusalReply.parse(await replies.find(({ ok }) => !ok)?.json());
    assert.deepEqual([refusal.code, refusal.version], ['version_conflict', 2]);
    const twice = await Promise.all([1, 2].map(() => owner.send('POST', `${all}/${id}/publish`, { version: 2 })));
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual([(await read(id)).version, (await read(id)).publishedVersion], [3, 1]);
    const history = testHistory.parse(await (await owner.send('GET', `${all}/${id}/versions`)).json());
    assert.deepEqual(
      history.versions.map(({ kind, changed }) => [kind, changed]),
      [
        ['published', []],
        ['edited', ['durationSeconds']],
        ['created', []],
      ],
    );
    const { rows } = await server.deps.database.pool.query(
      `select action from audit_entries where entity_id = '${id}' order by number`,
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['test.created', 'test.saved', 'test.published'],
    );
  });

  test('has in the audit trail what each write changed: the values before and after it', async () => {
    const question = await addQuestion(editor, { number: 311 });
    const sections = [{ name: noName, questions: [question.id] }];
    const id = await publish({ sections, saleUntil: instant(Date.UTC(2030, 0, 1)) });
    await save(id, { sections, durationSeconds: 900 });
    const rewritten = { version: 1, state: 'ready', content: aWrittenQuestion({ number: 312 }) };
    await editor.send('PUT', `/api/admin/questions/${question.id}`, rewritten);
    await post(id, 'publish');
    const { rows } = await server.deps.database.pool.query(
      `select action, before::json, after::json from audit_entries where entity_id = '${id}' order by number`,
    );
    const [created, , saved, published] = rows;
    assert.partialDeepStrictEqual(created, {
      before: null,
      after: { title: { en: 'Practice paper 7' }, durationSeconds: 1_200, sections },
    });
    const dates = { saleUntil: '2030-01-01T00:00:00.000Z' };
    assert.deepEqual(
      [saved.before, saved.after],
      [
        { version: 2, durationSeconds: 1_200, ...dates },
        { version: 3, durationSeconds: 900, saleUntil: null },
      ],
    );
    assert.partialDeepStrictEqual(published, {
      before: { publishedVersion: 1, durationSeconds: 1_200, ...dates, questionVersions: { [question.id]: 1 } },
      after: { publishedVersion: 2, durationSeconds: 900, saleUntil: null, questionVersions: { [question.id]: 2 } },
    });
  });

  test('an archived test is offered only to those who bought it, and can be taken back', async () => {
    const id = await publish({ price: { kind: 'own', pricePaise: paise(1_000) } });
    const buyer = await newCandidate(server);
    await creditWallet(server, buyer, 1_000);
    await bought(buy(buyer, { testId: id }));
    assert.equal((await post(id, 'archive')).status, 200);
    const other = await newCandidate(server);
    assert.equal((await refusalOf(await pageOf(other, id))).code, 'test_not_found');
    assert.equal((await refusalOf(await buy(other, { testId: id }))).code, 'test_not_found');
    await begin(buyer, id);
    const { tests } = dashboard.parse(await (await buyer.send('GET', apiPaths.dashboard)).json());
    assert.equal(tests.find((shown) => shown.id === id)?.access, 'open');
    await assertRefused(server, '409 test_in_use', async () =>
      owner.send('DELETE', `${all}/${id}`, { version: (await read(id)).version }),
    );
    const archived = testList.parse(await (await owner.send('GET', `${all}?state=archived`)).json());
    assert.ok(archived.tests.some((row) => row.id === id));
    await post(id, 'restore');
    assert.equal((await read(id)).state, 'draft');
    await post(id, 'publish');
    assert.equal((await pageOf(other, id)).status, 200);
  });

  test('a test is on sale between its dates only; what was bought stays open', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const price = { kind: 'own', pricePaise: paise(1_000) } as const;
    const id = await publish({ price, saleFrom: instant(now - hour), saleUntil: instant(now + hour) });
    const buyer = await newCandidate(server);
    await creditWallet(server, buyer, 1_000);
    await bought(buy(buyer, { testId: id }));
    for (const dates of [
      { saleFrom: instant(now + hour), saleUntil: null },
      { saleFrom: null, saleUntil: instant(now - hour) },
    ]) {
      await save(id, { price, ...dates });
      assert.equal((await post(id, 'publish')).status, 200);
      const other = await newCandidate(server);
      assert.equal((await refusalOf(await pageOf(other, id))).code, 'test_not_found');
      const { tests } = dashboard.parse(await (await other.send('GET', apiPaths.dashboard)).json());
      assert.ok(!tests.some((shown) => shown.id === id));
      assert.equal((await pageOf(buyer, id)).status, 200);
    }
  });

  test('a draft is copied, listed, searched, and deleted while it was never published', async () => {
    const { id } = await create({ title: { en: 'Zebra paper', mr: 'झेब्रा परीक्षा' } });
    const copyKey = crypto.randomUUID();
    const copies = await Promise.all([1, 2].map(() => owner.send('POST', `${all}/${id}/duplicate`, { key: copyKey })));
    const [copy, again] = await Promise.all(copies.map(async (reply) => adminTest.parse(await reply.json())));
    assert.deepEqual([copy?.content.title.mr, copy?.state, copy?.id], ['झेब्रा परीक्षा (प्रत)', 'draft', again?.id]);
    const found = async (search: string) =>
      testList.parse(await (await owner.send('GET', `${all}?search=${encodeURIComponent(search)}`)).json()).tests
        .length;
    assert.deepEqual(
      [await found('zebr'), await found('झेब्रा'), await found('zebr copy'), await found('?')],
      [2, 2, 1, 0],
    );
    assert.equal((await owner.send('DELETE', `${all}/${id}`, { version: 1 })).status, 204);
    assert.equal((await refusalOf(await owner.send('GET', `${all}/${id}`))).code, 'test_not_found');
    assert.equal(await found('zebr'), 1);
  });

  test('a draft without questions that exist, with one twice or with too many is refused', async () => {
    const sections = (questions: readonly string[]) => [{ name: noName, questions: [...questions] }];
    const wrong: readonly (readonly [string, Partial<WrittenTest>])[] = [
      ['404 question_not_found', { sections: sections(['q-999999']) }],
      ['400 invalid_request', { sections: sections(['gk-01', 'gk-01']) }],
      ['400 invalid_request', { sections: sections(Array.from({ length: 201 }, (_, i) => `q-${i}`)) }],
      ['400 invalid_request', { sections: [] }],
      ['400 invalid_request', { durationSeconds: 30 }],
      ['400 invalid_request', { passPercent: 101 }],
      ['400 invalid_request', { price: { kind: 'own', pricePaise: paise(5_000_001) } }],
      ['400 invalid_request', { saleFrom: instant(2), saleUntil: instant(1) }],
      ['400 invalid_request', { saleUntil: instant(9e15) }],
    ];
    for (const [expected, facts] of wrong) {
      await assertRefused(server, expected, () =>
        owner.send('POST', all, { key: crypto.randomUUID(), content: aWrittenTest(facts) }),
      );
    }
  });

  test('questions are drawn by rule: ready ones, each once, none of the tests and questions that are left out', async () => {
    const rules = [
      { subject: 'gk', topic: 'economics', levels: [], count: 3 },
      { subject: 'math', topic: null, levels: ['easy', 'medium'], count: 5 },
      { subject: 'gk', topic: null, levels: [], count: 4 },
    ];
    const draw = async (facts: Readonly<Record<string, unknown>> = {}) => {
      const body = { rules, notUsedIn: [], without: [], seed: 7, ...facts };
      const reply = await owner.send('POST', `${all}/draw`, body);
      return drawnQuestions.parse(await reply.json()).rules;
    };
    const drawn = await draw();
    assert.deepEqual(
      drawn.map(({ questions }) => questions.length),
      [3, 5, 4],
    );
    const ids = drawn.flatMap(({ questions }) => questions.map(({ id }) => id));
    assert.equal(new Set(ids).size, 12);
    assert.ok(drawn[0]?.questions.every(({ topic, state }) => topic === 'economics' && state === 'ready'));
    assert.ok(drawn[1]?.questions.every(({ subject, level }) => subject === 'math' && level !== 'hard'));
    assert.deepEqual(await draw(), drawn);
    assert.notDeepEqual(await draw({ seed: 8 }), drawn);
    const without = await draw({ without: ids });
    assert.ok(without.every(({ questions }) => questions.every(({ id }) => !ids.includes(id))));
    // The free test uses most built-in questions of economics.
    const inFreeTest = questionIdsOf((await read(freeTestId)).content);
    const [economics] = await draw({ notUsedIn: [freeTestId] });
    assert.ok(economics);
    assert.ok(economics.questions.every(({ id }) => !inFreeTest.includes(id)));
    assert.ok(economics.fitting.count < (drawn[0]?.fitting.count ?? 0));
    const tooMany = rules.map((rule) => ({ ...rule, count: 100 }));
    await assertRefused(server, '400 invalid_request', () =>
      owner.send('POST', `${all}/draw`, { rules: tooMany, notUsedIn: [], without: [], seed: 7 }),
    );
  });

  test('every edit outlives a restart', async () => {
    await save(paidTestId, { title: { en: 'The owner’s draft', mr: 'मालकाचा मसुदा' } });
    const before = await read(paidTestId);
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    assert.deepEqual(await read(paidTestId), before);
  });

  test('a newer built-in test is offered, and taking it replaces the test and its questions', async () => {
    const { version } = await (await owner.send('GET', '/api/admin/questions/eco-03')).json();
    await server.asOwner(`update built_in_tests set seeded = jsonb_set(seeded, '{durationSeconds}', '240')
      where test_id = 'promo-general-knowledge'`);
    await editor.send('PUT', '/api/admin/questions/eco-03', { version, state: 'draft', content: aWrittenQuestion() });
    const offers = builtInOffers.parse(await (await owner.send('GET', '/api/admin/built-in-offers')).json()).offers;
    assert.deepEqual(
      offers.map(({ testId }) => testId),
      ['promo-general-knowledge'],
    );
    const take = (who: TestStaff) => who.send('POST', '/api/admin/built-in-offers/promo-general-knowledge/take');
    // An editor may take content, but changes no price by it.
    const { content, version: draft } = await read(freeTestId);
    const setPrice = async (price: unknown, base: number) =>
      owner.send('PUT', '/api/admin/pricing/tests/promo-general-knowledge', { version: base, price });
    assert.equal((await setPrice({ kind: 'own', pricePaise: 700 }, draft)).status, 200);
    const [offer] = builtInOffers.parse(await (await editor.send('GET', '/api/admin/built-in-offers')).json()).offers;
    assert.equal(offer?.changesPrice, true);
    assert.equal((await refusalOf(await take(editor))).code, 'access_denied');
    assert.equal((await setPrice(content.price, draft + 1)).status, 200);
    const taken = await take(editor);
    assert.equal(taken.status, 200);
    const question = await (await owner.send('GET', '/api/admin/questions/eco-03')).json();
    assert.deepEqual([question.version, question.state, question.content.topic], [version + 2, 'ready', 'economics']);
    assert.deepEqual(
      builtInOffers.parse(await (await owner.send('GET', '/api/admin/built-in-offers')).json()).offers,
      [],
    );
    const repeat = await take(owner);
    assert.equal((await refusalOf(repeat)).code, 'test_not_found');
  });
});
