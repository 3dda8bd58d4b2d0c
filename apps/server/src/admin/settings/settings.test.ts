import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { siteSettingList } from '@bharti/contracts/admin/settings';
import { appConfig } from '@bharti/contracts/catalogue/config';
import { videoList } from '@bharti/contracts/catalogue/videos';
import { refusalReply } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { settingKeys } from '@bharti/domain/settings/setting';
import { productLimits } from '../../http/limits/limits.ts';
import { newCandidate } from '../../testing/candidate.ts';
import { assertRefused, refusalOf } from '../../testing/refused.ts';
import { newOwner, type TestStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';

const path = '/api/admin/settings';
type Change = { readonly key: string; readonly was?: string | null; readonly value: string | null };

const aPicture = (differs: object) =>
  JSON.stringify({
    path: `/images/${'b'.repeat(64)}.webp`,
    width: 800,
    height: 400,
    alt: { en: 'A class.', mr: 'एक वर्ग.' },
    ...differs,
  });

/** Values that are refused, and the reason, for each kind of setting. */
const wrong: readonly (readonly [key: string, value: string, problem: string])[] = [
  ['instructor', 'x'.repeat(501), 'too_long'],
  ['siteNameEn', 'x'.repeat(31), 'too_long'],
  ['bannerMr', 'अ'.repeat(121), 'too_long'],
  ['operatorName', 'Joshi\u202eAcademy', 'not_printable'],
  ['operatorAddress', 'Pune\u0000', 'not_printable'],
  ['videoChannelUrl', 'javascript:alert(1)', 'not_a_link'],
  ['photoProfileUrl', 'http://example.com/photos', 'not_a_link'],
  ['messageChannelUrl', 'example.com/channel', 'not_a_link'],
  ['video1', 'https://example.org/watch?v=aB3_-dEfGh1', 'video_other_site'],
  ['video2', 'https://www.youtube.com/@bharti', 'video_not_named'],
  ['video7', 'https://youtu.be/aB3_-dEfGh', 'video_id'],
  ['poster', 'https://example.org/poster.png', 'image_missing'],
  ['poster', aPicture({ path: '/images/../config.json' }), 'image_missing'],
  ['poster', aPicture({ path: `/images/${'a'.repeat(64)}.webp` }), 'image_missing'],
  ['bannerImage', aPicture({ alt: { en: 'A class.', mr: ' ' } }), 'image_text'],
  ['bannerImage', aPicture({ alt: { en: 'x'.repeat(201), mr: 'एक वर्ग.' } }), 'image_text'],
  ['supportEmail', 'help at example.org', 'not_an_email'],
  ['grievanceEmail', 'Meera <meera@example.org>', 'not_an_email'],
  ['gstin', '27AAAAA0000A1Z', 'gstin_length'],
  ['gstin', 'AAAAAAAAAAAAAAA', 'gstin_form'],
  ['gstin', '27AAAAA0000A1Z5', 'gstin_check_digit'],
  ['refundLimit', '50001', 'rupees'],
  ['refundLimit', '१००', 'rupees'],
  ['refundLimit', '10.5', 'rupees'],
];

describe('the settings of the site', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, sharedConfigMs: 200 } });
    owner = await newOwner(server);
  });
  after(() => server.stop());
  beforeEach(() => server.deps.database.db.deleteFrom('site_settings').execute());

  const read = async () => siteSettingList.parse(await (await owner.send('GET', path)).json());
  const change = (changes: readonly Change[], who = owner) =>
    who.send('PUT', path, { changes: changes.map((each) => ({ was: null, ...each })) });
  const storedOf = async (key: string) => (await read()).settings.find((setting) => setting.key === key)?.value;
  const audited = async () => {
    const { rows } = await server.deps.database.pool.query<{ action: string; before: string; after: string }>(
      `select action, entity_id, actor, before, after from audit_entries where entity = 'setting' order by number`,
    );
    return rows;
  };

  test('are listed with what is stored, and with the reason where that is not used', async () => {
    const empty = await read();
    assert.deepEqual(
      empty.settings,
      settingKeys.map((key) => ({ key, value: null, problem: null })),
    );
    assert.equal(empty.isSample, true);
    await server.asOwner(`insert into site_settings values ('gstin', '27AAAAA0000A1Z5'), ('instructor', ' Meera ')`);
    const { settings, isSample } = await read();
    assert.deepEqual(
      settings.filter(({ value }) => value !== null),
      [
        { key: 'instructor', value: 'Meera', problem: null },
        { key: 'gstin', value: '27AAAAA0000A1Z5', problem: 'gstin_check_digit' },
      ],
    );
    assert.equal(isSample, false);
  });

  test('are changed and brought back to their default, each with a line in the audit trail', async () => {
    const before = (await audited()).length;
    const reply = await change([
      { key: 'instructor', value: '  Meera Joshi ' },
      { key: 'videoChannelUrl', value: 'https://example.org/videos' },
    ]);
    assert.equal(reply.status, 200);
    assert.equal(await storedOf('instructor'), 'Meera Joshi');
    await change([
      { key: 'instructor', was: 'Meera Joshi', value: 'Asha Patil' },
      { key: 'videoChannelUrl', was: 'https://example.org/videos', value: null },
    ]);
    assert.deepEqual([await storedOf('instructor'), await storedOf('videoChannelUrl')], ['Asha Patil', null]);
    const actor = owner.id;
    const link = JSON.stringify({ value: 'https://example.org/videos' });
    // The name of a person is not kept where it cannot be erased.
    const isSet = JSON.stringify({ isSet: true });
    assert.deepEqual((await audited()).slice(before), [
      { action: 'setting.changed', entity_id: 'instructor', actor, before: null, after: isSet },
      { action: 'setting.changed', entity_id: 'videoChannelUrl', actor, before: null, after: link },
      { action: 'setting.changed', entity_id: 'instructor', actor, before: isSet, after: isSet },
      { action: 'setting.reset', entity_id: 'videoChannelUrl', actor, before: link, after: null },
    ]);
  });

  for (const [key, value, problem] of wrong) {
    test(`${key} is refused as ${problem}: '${value.slice(0, 30)}'`, async () => {
      const reply = await change([
        { key: 'sellerName', value: 'Joshi Academy' },
        { key, value },
      ]);
      assert.equal(reply.status, 422);
      const { code, settings } = refusalReply.parse(await reply.json());
      assert.deepEqual([code, settings], ['settings_invalid', [{ key, problem }]]);
    });
  }

  test('are all left as they were when one value is refused', async () => {
    await assertRefused(server, '422 settings_invalid', () =>
      change([
        { key: 'instructor', value: 'Meera Joshi' },
        { key: 'supportEmail', value: 'nobody' },
      ]),
    );
  });

  test('are not changed by a request that is no change', async () => {
    const bodies: readonly unknown[] = [
      {},
      { changes: [] },
      { changes: [{ key: 'instructor', value: 'Meera' }] },
      { changes: [{ key: 'secretKey', was: null, value: 'x' }] },
      { changes: [{ key: '__proto__', was: null, value: 'x' }] },
      { changes: [{ key: 'instructor', was: null, value: ' ' }] },
      { changes: [{ key: 'instructor', was: null, value: 7 }] },
      { changes: [{ key: 'instructor', was: null, value: 'x'.repeat(5_001) }] },
      { changes: ['Meera', 'Asha'].map((value) => ({ key: 'instructor', was: null, value })) },
    ];
    for (const body of bodies) await assertRefused(server, '400 invalid_request', () => owner.send('PUT', path, body));
  });

  test('saved by two owners at the same time keep the first save, and the second is told which setting has changed', async () => {
    const second = await newOwner(server);
    const replies = await Promise.all([
      change([{ key: 'instructor', value: 'Meera Joshi' }]),
      change(
        [
          { key: 'instructor', value: 'Asha Patil' },
          { key: 'operatorName', value: 'Joshi Academy' },
        ],
        second,
      ),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.ok(refused);
    const { code, settings } = await refusalOf(refused);
    assert.deepEqual([code, settings], ['settings_changed', [{ key: 'instructor' }]]);
    assert.equal((await audited()).filter(({ action }) => action === 'setting.changed').length > 0, true);
    const [instructor, operator] = [await storedOf('instructor'), await storedOf('operatorName')];
    assert.ok((instructor === 'Meera Joshi') === (operator === null), `${instructor}, ${operator}`);
  });

  test('are all saved when two owners change different ones', async () => {
    const second = await newOwner(server);
    assert.equal((await change([{ key: 'instructor', value: 'Meera Joshi' }])).status, 200);
    assert.equal((await change([{ key: 'operatorName', value: 'Joshi Academy' }], second)).status, 200);
    assert.deepEqual([await storedOf('instructor'), await storedOf('operatorName')], ['Meera Joshi', 'Joshi Academy']);
  });

  test('sent again after a lost reply are accepted and change nothing', async () => {
    const once = [{ key: 'grievanceEmail', value: 'grievance@example.org' }];
    await change(once);
    const lines = (await audited()).length;
    assert.equal((await change(once)).status, 200);
    assert.equal((await audited()).length, lines);
  });

  test('with the link of a video keep it in one form, so that another link of the same video changes nothing', async () => {
    const page = 'https://www.youtube.com/watch?v=aB3_-dEfGh1';
    await change([{ key: 'video2', value: 'youtu.be/aB3_-dEfGh1?si=abc' }]);
    assert.equal(await storedOf('video2'), page);
    const lines = (await audited()).length;
    const again = { key: 'video2', was: page, value: 'https://m.youtube.com/shorts/aB3_-dEfGh1' };
    assert.equal((await change([again])).status, 200);
    assert.equal((await audited()).length, lines);
  });

  test('are live on every other server within 30 s', async (t) => {
    assert.ok(productLimits.sharedConfigMs <= 30_000);
    const other = await server.startSecondServer();
    t.after(() => other.stop());
    const site = async () => appConfig.parse(await (await newBrowser(other.url).fetch('/config.json')).json()).site;
    assert.notEqual((await site()).supportEmail, 'help@example.org');
    await change([{ key: 'supportEmail', value: 'help@example.org' }]);
    const until = Date.now() + 10_000;
    while ((await site()).supportEmail !== 'help@example.org') assert.ok(Date.now() < until, 'not live');
    const candidate = await newCandidate(other);
    const videos = async () => videoList.parse(await (await candidate.send('GET', apiPaths.videos)).json()).videoIds;
    assert.deepEqual(await videos(), Array(7).fill(null));
    await change([{ key: 'video3', value: 'https://youtu.be/aB3_-dEfGh1' }]);
    assert.deepEqual(await videos(), [null, null, 'aB3_-dEfGh1', null, null, null, null]);
    await change([{ key: 'video3', was: 'https://www.youtube.com/watch?v=aB3_-dEfGh1', value: null }]);
    assert.deepEqual(await videos(), Array(7).fill(null));
    await assertRefused(other, '401 not_signed_in', () => newBrowser(other.url).fetch(apiPaths.videos));
  });
});
