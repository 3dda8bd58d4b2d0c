import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { siteSettings } from '@bharti/contracts/catalogue/config';
import { settingKeys } from '@bharti/domain/settings/setting';
import { useDatabase } from '../../testing/use-database.ts';
import { readSettings, readSiteSettings } from './read-settings.ts';
import { publicKeys } from './registry.ts';

const invalid = {
  videoChannelUrl: ['javascript:alert(1)', 'not_a_link'],
  photoProfileUrl: ['http://example.com/photos', 'not_a_link'],
  supportEmail: ['nobody', 'not_an_email'],
  gstin: ['27AAAAA0000A1Z', 'gstin_length'],
  operatorName: ['x'.repeat(501), 'too_long'],
} as const;

describe('settings', () => {
  const { database } = useDatabase();
  beforeEach(() => database().db.deleteFrom('site_settings').execute());

  const store = (values: Readonly<Record<string, string>>) =>
    database()
      .db.insertInto('site_settings')
      .values(Object.entries(values).map(([key, value]) => ({ key, value })))
      .execute();

  test('that are not stored, or only spaces, are null', async () => {
    await store({ instructor: '  ' });
    const { values, invalid: found } = await readSettings(database().db);
    assert.deepEqual(values, Object.fromEntries(settingKeys.map((key) => [key, null])));
    assert.deepEqual(found, []);
  });

  test('that are stored are trimmed, and a key that is unknown changes nothing', async () => {
    await store({ instructor: ' Meera Joshi ', gstin: '27AAAAA0000A1Z2', of_a_later_release: 'x' });
    const { values, invalid: found } = await readSettings(database().db);
    assert.deepEqual([values.instructor, values.gstin, found], ['Meera Joshi', '27AAAAA0000A1Z2', []]);
  });

  for (const [key, [value, problem]] of Object.entries(invalid)) {
    test(`that are not valid are named and not used: ${key} '${value.slice(0, 30)}'`, async () => {
      await store({ [key]: value });
      const { values, invalid: found } = await readSettings(database().db);
      assert.deepEqual([values[key as keyof typeof invalid], found], [null, [{ key, problem }]]);
    });
  }

  test('that visitors receive are the public settings and no others', async () => {
    await store({ sellerName: 'Sample Seller', instructor: 'Meera Joshi' });
    const told = await readSiteSettings(database().db, true);
    assert.deepEqual(Object.keys(told).sort(), [...publicKeys, 'isSample'].sort());
    assert.ok(!publicKeys.some((key) => ['sellerName', 'sellerAddress', 'gstin'].includes(key)));
    assert.deepEqual(siteSettings.strict().parse(told), told);
  });
});
