import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import {
  changedQuestions,
  question,
  questionCheck,
  questionCounts,
  questionHistory,
  questionList,
  questionVersion,
  type WrittenQuestion,
} from '@bharti/contracts/admin/bank';
import { refusalReply } from '@bharti/contracts/common';
import { contentsOf } from '../../testing/contents.ts';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused, refusalOf } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const all = '/api/admin/questions';

describe('the question bank', () => {
  let server: TestServer;
  let owner: TestStaff;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const read = async (id: string) => question.parse(await (await owner.send('GET', `${all}/${id}`)).json());
  const list = async (query: string) => questionList.parse(await (await owner.send('GET', `${all}?${query}`)).json());
  const idsOf = async (query: string) => (await list(query)).questions.map(({ id }) => id);
  const save = (who: TestStaff, id: string, version: number, content: WrittenQuestion, state = 'ready') =>
    who.send('PUT', `${all}/${id}`, { version, state, content });
  const audited = async (id: string) =>
    (
      await server.deps.reader
        .selectFrom('audit_entries')
        .select(['action', 'actor'])
        .where('entity_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ action, actor }) => [action, actor]);

  test('holds the built-in questions, ready and complete', async () => {
    const counts = questionCounts.parse(await (await owner.send('GET', `${all}/counts`)).json());
    assert.deepEqual(
      [counts.all, counts.states.draft.count, counts.languages.both],
      [counts.states.ready, 0, counts.all],
    );
    assert.ok(counts.all.count >= 90);
    const { state, isBuiltIn, isDeletable, missing, changedBy, tests } = await read('eco-01');
    assert.deepEqual([state, isBuiltIn, isDeletable, missing, changedBy], ['ready', true, false, [], null]);
    assert.deepEqual(
      tests.map(({ id, state: testState }) => [id, testState]),
      [['promo-general-knowledge', 'published']],
    );
  });

  test('adds a question once for one key, however often and at whatever time it is sent', async () => {
    const body = { key: crypto.randomUUID(), state: 'draft', content: aWrittenQuestion({ number: 31 }) };
    const replies = await Promise.all(Array.from({ length: 5 }, () => editor.send('POST', all, body)));
    const ids = await Promise.all(replies.map(async (reply) => question.parse(await reply.json()).id));
    assert.deepEqual([new Set(replies.map(({ status }) => status)), new Set(ids).size], [new Set([201]), 1]);
    assert.deepEqual(await audited(ids[0] ?? ''), [['question.created', editor.id]]);
  });

  test('keeps every save as a version, with who changed what, and what stood there before', async () => {
    const { id, content } = await addQuestion(editor, { number: 41 });
    const changed = {
      ...aWrittenQuestion({ number: 41 }),
      level: 'hard' as const,
      explanation: { en: 'New.', mr: 'नवीन.' },
    };
    assert.equal((await save(owner, id, 1, changed)).status, 200);
    const history = questionHistory.parse(await (await owner.send('GET', `${all}/${id}/versions`)).json());
    assert.deepEqual(
      history.versions.map(({ version, kind, changed: parts, by }) => [version, kind, parts, by?.name]),
      [
        [2, 'edited', ['level', 'explanation'], owner.name],
        [1, 'created', [], editor.name],
      ],
    );
    const second = questionVersion.parse(await (await owner.send('GET', `${all}/${id}/versions/2`)).json());
    assert.deepEqual([second.content.level, second.before], ['hard', content]);
    const { before, after } = await server.deps.reader
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'question.saved')
      .executeTakeFirstOrThrow();
    const { level, explanation } = content;
    assert.deepEqual(
      [before, after].map((text) => JSON.parse(text ?? '')),
      [
        { version: 1, state: 'ready', level, explanation },
        { version: 2, state: 'ready', level: 'hard', explanation: changed.explanation },
      ],
    );
    assert.deepEqual(await audited(id), [
      ['question.created', editor.id],
      ['question.saved', owner.id],
    ]);
  });

  test('refuses the second of two editors, says who was first, and keeps what the first has saved', async () => {
    const { id } = await addQuestion(editor, { number: 51 });
    const [mine, theirs] = [aWrittenQuestion({ number: 52 }), aWrittenQuestion({ number: 53 })];
    const replies = await Promise.all([save(owner, id, 1, mine), save(editor, id, 1, theirs)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const [winner, name] = replies[0]?.ok ? [mine, owner.name] : [theirs, editor.name];
    const refusal = refusalReply.parse(await replies.find(({ ok }) => !ok)?.json());
    assert.deepEqual([refusal.code, refusal.version, refusal.changedBy], ['version_conflict', 2, name]);
    const { content, version, changedAt } = await read(id);
    assert.deepEqual([content, version, changedAt], [winner, 2, refusal.changedAt]);
    assert.equal((await audited(id)).length, 2);
  });

  test('accepts the repeat of a save whose reply was lost, and stores it once', async () => {
    const { id } = await addQuestion(editor, { number: 61 });
    const content = aWrittenQuestion({ number: 62 });
    await save(editor, id, 1, content);
    const before = await contentsOf(server);
    const again = await save(editor, id, 1, content);
    assert.deepEqual([again.status, question.parse(await again.json()).version], [200, 2]);
    const { staff_sessions: _, ...rest } = before;
    const { staff_sessions: __, ...now } = await contentsOf(server);
    assert.deepEqual(now, rest);
  });

  test('an edit of a built-in question outlives a restart', async () => {
    const { version, content } = await read('eco-02');
    const changed = {
      ...(content as WrittenQuestion),
      stem: { en: 'Edited by the owner?', mr: 'मालकाने बदललेला प्रश्न?' },
    };
    assert.equal((await save(owner, 'eco-02', version, changed)).status, 200);
    const edited = await read('eco-02');
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    assert.deepEqual(await read('eco-02'), edited);
  });

  test('is searched in both scripts, by the beginnings of words and by id', async () => {
    const { id } = await addQuestion(editor, {
      stem: { en: 'Which article protects personal liberty?', mr: 'कोणता अनुच्छेद व्यक्तिस्वातंत्र्याचे संरक्षण करतो?' },
    });
    for (const search of ['protects LIBERTY', 'libert artic', 'व्यक्तिस्वातंत्र्या', 'अनुच्छेद कोणता', id]) {
      assert.deepEqual(await idsOf(`search=${encodeURIComponent(search)}&subject=math`), [id], search);
    }
    for (const search of [id.replace('-', ' '), id.toUpperCase(), id.replace('-', '')]) {
      assert.deepEqual(await idsOf(`search=${encodeURIComponent(search)}`), [id], search);
    }
    assert.deepEqual(await idsOf(`search=${encodeURIComponent('liberty zebra')}`), []);
    assert.deepEqual(await idsOf(`search=${encodeURIComponent("?! ' & |")}`), []);
  });

  test('is searched by what a figure shows, and for the signs % and _ as they are', async () => {
    const drawn = [...readBank().questions.values()].find(({ figure }) => figure !== null && figure !== undefined);
    const words = drawn?.figure?.alt.mr.split(' ').slice(0, 5).join(' ') ?? '';
    assert.ok((await idsOf(`search=${encodeURIComponent(words)}`)).includes(drawn?.id ?? ''), words);
    const both = (text: string) => ({ en: text, mr: text });
    const share = await addQuestion(editor, { stem: both('Zymurgy grew by 12%?') });
    const blank = await addQuestion(editor, { stem: both('Zymurgy ____ 12?') });
    const found = (search: string) => idsOf(`search=${encodeURIComponent(search)}`);
    assert.deepEqual([await found('zymurgy %'), await found('zymurgy _')], [[share.id], [blank.id]]);
    assert.deepEqual([await found('zym%gy'), await found('zymur_y')], [[], []]);
  });

  test('is filtered by subject, topic, level, state, language, use and time of change', async () => {
    const since = Date.now() - 1;
    const draft = aWrittenQuestion({
      number: 71,
      topic: 'ratio',
      level: 'hard',
      explanation: { en: 'Only English.', mr: '' },
    });
    const reply = await editor.send('POST', all, { key: crypto.randomUUID(), state: 'draft', content: draft });
    const { id, languages, missing } = question.parse(await reply.json());
    assert.deepEqual([languages, missing], ['mr_missing', [{ part: 'explanation', locale: 'mr' }]]);
    const filter = 'subject=math&topic=ratio&level=hard&state=draft&languages=mr_missing&unused=1';
    assert.deepEqual(await idsOf(`${filter}&changedSince=${since}`), [id]);
    const { id: unexplained } = await addQuestion(editor, { number: 72, explanation: { en: '', mr: '' } });
    const { questions } = questionList.parse(
      await (await editor.send('GET', `${all}?ids=${id},${unexplained}`)).json(),
    );
    assert.deepEqual(
      questions.map((row) => [row.id, row.hasExplanation]),
      [
        [unexplained, false],
        [id, true],
      ],
    );
    for (const other of ['subject=gk', 'topic=average', 'level=easy', 'state=ready', 'languages=both']) {
      assert.ok(!(await idsOf(`limit=100&changedSince=${since}&${other}`)).includes(id), other);
    }
    assert.deepEqual(await idsOf(`changedSince=${Date.now() + 60_000}`), []);
  });

  test('changes the topic and level of several questions at once, retires and restores them, with a version and an audit row for each', async () => {
    const added = [await addQuestion(editor, { number: 91 }), await addQuestion(editor, { number: 92 })];
    const ids = added.map(({ id }) => id);
    const change = (version: number, wanted: unknown) =>
      owner.send('POST', `${all}/changes`, { questions: ids.map((id) => ({ id, version })), change: wanted });
    const states = async () =>
      (await list(`ids=${ids.join(',')}`)).questions.map(({ state, topic, level, version }) => [
        state,
        topic,
        level,
        version,
      ]);
    const set = await change(1, { kind: 'set', topic: 'ratio', level: null });
    assert.deepEqual(changedQuestions.parse(await set.json()), { changed: 2 });
    assert.deepEqual(await states(), Array(2).fill(['ready', 'ratio', 'medium', 2]));
    await change(2, { kind: 'retire' });
    // A repeat whose reply was lost.
    assert.deepEqual(changedQuestions.parse(await (await change(2, { kind: 'retire' })).json()), { changed: 0 });
    assert.deepEqual(await states(), Array(2).fill(['retired', 'ratio', 'medium', 3]));
    await change(3, { kind: 'restore' });
    assert.deepEqual(await states(), Array(2).fill(['ready', 'ratio', 'medium', 4]));
    for (const id of ids) {
      assert.deepEqual(await audited(id), [
        ['question.created', editor.id],
        ['question.saved', owner.id],
        ['question.state_changed', owner.id],
        ['question.state_changed', owner.id],
      ]);
    }
  });

  test('changes none of several questions when one was saved since, is unknown, or the request is wrong', async () => {
    const [first, second] = [await addQuestion(editor, { number: 93 }), await addQuestion(editor, { number: 94 })];
    await save(editor, second.id, 1, aWrittenQuestion({ number: 95 }));
    const change = (questions: readonly unknown[], wanted: unknown = { kind: 'retire' }) =>
      owner.send('POST', `${all}/changes`, { questions, change: wanted });
    const [one, other] = [first, second].map(({ id }) => ({ id, version: 1 }));
    await assertRefused(server, '409 version_conflict', () => change([one, other]));
    await assertRefused(server, '404 question_not_found', () => change([one, { id: 'q-999999', version: 1 }]));
    for (const [questions, wanted] of [
      [[one], { kind: 'set', topic: 'no-such-topic', level: null }],
      [[one], { kind: 'set', topic: null, level: null }],
      [[one, one], { kind: 'retire' }],
      [[], { kind: 'retire' }],
      [Array.from({ length: 101 }, (_, number) => ({ id: `q-${number}`, version: 1 })), { kind: 'retire' }],
    ] as const) {
      await assertRefused(server, '400 invalid_request', () => change(questions, wanted));
    }
  });

  test('is listed in pages of which each question is on exactly one', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const { questions, next, total } = await list(`limit=80${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...questions.map(({ id }) => id));
      cursor = next;
      assert.equal(total.isMore, false);
    }
    const { rows } = await server.deps.database.pool.query('select id from bank_questions');
    assert.deepEqual(seen.sort(), rows.map(({ id }) => id).sort());
  });

  test('deletes an unused draft, and retires everything else', async () => {
    const { id } = await addQuestion(editor, { number: 81 });
    const remove = (questionId: string, version: number) => owner.send('DELETE', `${all}/${questionId}`, { version });
    await assertRefused(server, '409 question_in_use', () => remove(id, 1));
    await assertRefused(server, '409 question_in_use', async () => remove('gk-01', (await read('gk-01')).version));
    await owner.send('PUT', `${all}/${id}/state`, { version: 1, state: 'retired' });
    assert.equal((await read(id)).state, 'retired');
    await owner.send('PUT', `${all}/${id}/state`, { version: 2, state: 'draft' });
    assert.equal((await remove(id, 3)).status, 204);
    await assertRefused(server, '404 question_not_found', () => owner.send('GET', `${all}/${id}`));
    assert.deepEqual((await audited(id)).at(-1), ['question.deleted', owner.id]);
  });

  test('D09, F08: refuses what cannot be a question, and what cannot be shown', async () => {
    const { id } = await addQuestion(editor, { number: 91 });
    const good = aWrittenQuestion();
    const [first, second, third] = good.options;
    const bad: readonly unknown[] = [
      { ...good, options: [first, second, third] },
      { ...good, options: [...good.options, first] },
      { ...good, key: { kind: 'single', option: 4 } },
      { ...good, key: { kind: 'several', options: [1, 1] } },
      { ...good, topic: 'no-such-topic' },
      { ...good, stem: { en: 'With a null\u0000', mr: 'अ' } },
      { ...good, stem: { en: 'Turned \u202e round', mr: 'अ' } },
      { ...good, stem: { en: 'Half a pair \ud83d', mr: 'अ' } },
      { ...good, stem: { en: 'a'.repeat(2_001), mr: 'अ' } },
      { ...good, figure: { kind: 'svg', svg: '<svg onload="alert(1)"/>', alt: { en: 'x', mr: 'x' } } },
      { ...good, figure: { kind: 'image', path: 'https://evil.example/x.png', alt: { en: 'x', mr: 'x' } } },
      { ...good, author: 'me' },
    ];
    for (const content of bad) {
      await assertRefused(server, '400 invalid_request', () =>
        owner.send('PUT', `${all}/${id}`, { version: 1, state: 'draft', content }),
      );
    }
    const incomplete = [
      { ...good, key: null },
      { ...good, stem: { en: 'Only English', mr: ' ' } },
      { ...good, options: [{ en: '', mr: '' }, second, third, third] },
    ];
    for (const content of incomplete) {
      const body = { version: 1, state: 'ready', content };
      await assertRefused(server, '422 question_incomplete', () => owner.send('PUT', `${all}/${id}`, body));
    }
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const kept = await save(owner, id, 1, { ...good, stem: { en: markup, mr: markup } });
    assert.deepEqual(question.parse(await kept.json()).content.stem, { en: markup, mr: markup });
  });

  test('tells before a save what is missing, what is similar and where the languages differ', async () => {
    const stem = {
      en: 'A train 180 m long crosses a signal pole in 12 seconds. What is its speed?',
      mr: '180 मीटर लांबीची रेल्वेगाडी एक सिग्नल खांब 12 सेकंदांत ओलांडते. तिचा वेग किती?',
    };
    const { id } = await addQuestion(editor, { stem });
    const content = aWrittenQuestion({
      stem: { en: stem.en.replace('12', '10'), mr: stem.mr.replace('12', '15') },
      explanation: { en: '', mr: 'स्पष्टीकरण' },
    });
    const check = async (questionId: string | null) => {
      const reply = await editor.send('POST', `${all}/check`, { questionId, content });
      return questionCheck.parse(await reply.json());
    };
    const { missing, languages, similar, differences, paper } = await check(null);
    assert.deepEqual([missing, languages], [[{ part: 'explanation', locale: 'en' }], 'en_missing']);
    assert.deepEqual(
      similar.map((duplicate) => [duplicate.id, duplicate.kind]),
      [[id, 'numbers_changed']],
    );
    const number = differences.find(({ part }) => part === 'stem');
    assert.deepEqual([number?.kind, number?.en.includes('10'), number?.mr.includes('15')], ['number', true, true]);
    assert.deepEqual(
      [paper.questions[0]?.stem, Object.keys(paper.questions[0] ?? {})],
      [content.stem, ['topic', 'stem', 'options', 'figure']],
    );
    assert.deepEqual((await check(id)).similar, []);
    const withoutTopic = { questionId: null, content: { ...content, topic: '' }, subject: 'math' };
    const early = questionCheck.parse(await (await editor.send('POST', `${all}/check`, withoutTopic)).json());
    assert.deepEqual(early.differences, differences);
    const unknown = { ...withoutTopic, content: { ...content, topic: 'no-such-topic' } };
    await assertRefused(server, '400 invalid_request', () => editor.send('POST', `${all}/check`, unknown));
  });

  test('sets formulas when a question is saved, keeps their notation, and keeps those of the explanation from the paper', async () => {
    const both = (text: string) => ({ en: text, mr: text });
    const content = aWrittenQuestion({
      number: 151,
      stem: { en: 'What is $3/4$ of ₹151, and not $5?', mr: '₹151 चे $3/4$ किती, $5 नाही?' },
      options: ['$151/4$', '$√151$', '151', '$x^2$'].map(both),
      explanation: both('It is $453/4$.'),
    });
    const { id, version } = await addQuestion(editor, content);
    assert.deepEqual((await read(id)).content, content);
    const stored = await server.deps.database.pool.query(
      'select content from bank_question_versions where question_id = $1',
      [id],
    );
    assert.deepEqual(Object.keys(stored.rows[0].content.maths).sort(), ['151/4', '3/4', '453/4', 'x^2', '√151']);
    const checked = await editor.send('POST', `${all}/check`, { questionId: id, content });
    const { paper, differences } = questionCheck.parse(await checked.json());
    const maths = paper.questions[0]?.maths ?? {};
    assert.deepEqual(Object.keys(maths).sort(), ['151/4', '3/4', 'x^2', '√151']);
    const threeQuarters = { markup: '<mfrac><mn>3</mn><mn>4</mn></mfrac>', en: '3 over 4', mr: '3 छेद 4' };
    assert.deepEqual([maths['3/4'], differences], [threeQuarters, []]);
    for (const state of ['draft', 'ready']) {
      const bad = { ...content, explanation: both('It is $453/$.') };
      await assertRefused(server, '422 maths_unreadable', () => save(editor, id, version, bad, state));
    }
  });

  test('shows the complete questions whose languages differ', async () => {
    const number = 97;
    const { stem } = aWrittenQuestion({ number });
    const { id } = await addQuestion(editor, { number, stem: { en: stem.en, mr: stem.mr.replace('97', '98') } });
    assert.deepEqual(await idsOf('mismatch=1&search=97'), [id]);
    const counted = async () =>
      questionCounts.parse(await (await owner.send('GET', `${all}/counts`)).json()).mismatch.count;
    const before = await counted();
    await save(editor, id, 1, aWrittenQuestion({ number }));
    assert.deepEqual([await idsOf('mismatch=1&search=97'), await counted()], [[], before - 1]);
  });

  test('checks at a start what an earlier release has stored without its checks', async () => {
    const checked = async () =>
      (
        await server.deps.database.pool.query(
          'select id, signature, is_mismatch, languages, words from bank_questions order by id',
        )
      ).rows;
    const before = await checked();
    await server.asOwner(
      `update bank_questions set signature = null, is_mismatch = null, languages = 'none', words = ''`,
    );
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    assert.deepEqual(await checked(), before);
  });

  test('refuses a wrong page, version or state by name', async () => {
    assert.equal((await refusalOf(await owner.send('GET', `${all}?cursor=x`))).code, 'invalid_request');
    assert.equal((await refusalOf(await owner.send('GET', `${all}?limit=101`))).code, 'invalid_request');
    assert.equal((await refusalOf(await owner.send('GET', `${all}?state=lost`))).code, 'invalid_request');
    assert.equal((await refusalOf(await owner.send('GET', `${all}/q-0`))).code, 'question_not_found');
    assert.equal((await refusalOf(await owner.send('GET', `${all}/eco-01/versions/9`))).code, 'question_not_found');
    const ghost = { version: 1, state: 'ready', content: aWrittenQuestion() };
    assert.equal((await refusalOf(await owner.send('PUT', `${all}/q-0`, ghost))).code, 'question_not_found');
  });
});
