import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { operationGaps } from './operation-gaps.ts';

const site = { PUBLIC_URL: 'https://site.example', TRIAL: 'off' };
const whole = {
  ...site,
  BACKUP_DIR: '/backups',
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  ALARM_WEBHOOK_URL: 'https://chat.example/hook',
  CERTIFICATE_AT: '127.0.0.1:443',
};
/** The backups are on a disk of their own, unless `disks` says otherwise. */
const gapsOf = (env: NodeJS.ProcessEnv, disks = (folder: string): number => (folder === '/backups' ? 1 : 2)) =>
  operationGaps(readConfig(env), async (folder) => disks(folder));

test('an installation without backups, without a way for alarms and without a look at its certificate has these gaps', async () => {
  assert.deepEqual(await gapsOf(site), ['backups', 'alarms', 'certificate']);
  assert.deepEqual(await gapsOf(whole), []);
  const { ALARM_WEBHOOK_URL: _, ...withMail } = whole;
  const mail = { SMTP_URL: 'smtps://mail.example', ALARM_MAIL_FROM: 'a@site.example', ALARM_MAIL_TO: 'b@site.example' };
  assert.deepEqual(await gapsOf({ ...withMail, ...mail }), []);
});

const google = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'project',
  PAYMENTS: 'off',
};

test('with sign-in by Google the key is missed with which Google is asked about open sessions, but not with the emulator', async () => {
  assert.deepEqual(await gapsOf({ ...whole, ...google }), ['google_accounts']);
  assert.deepEqual(await gapsOf({ ...whole, ...google, FIREBASE_SERVICE_ACCOUNT: '/etc/key.json' }), []);
  const local = { PUBLIC_URL: 'http://127.0.0.1:3000', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  assert.deepEqual(await gapsOf({ ...whole, ...google, ...local }), []);
});

test('a site without TLS of its own is not asked for a certificate', async () => {
  assert.deepEqual(await gapsOf({ TRIAL: 'off', PUBLIC_URL: 'http://127.0.0.1:3000' }), ['backups', 'alarms']);
});

test('a trial has none: it has no data to lose', async () => {
  assert.deepEqual(await gapsOf({}), []);
});

test('backups on the disk that they are made of are a gap, unless they are copied elsewhere', async () => {
  const oneDisk = () => 1;
  assert.deepEqual(await gapsOf(whole, oneDisk), ['backups_same_disk']);
  const copied = { ...whole, BACKUP_REMOTE: 'offsite:bucket/folder' };
  assert.deepEqual(await gapsOf(copied, oneDisk), []);
  const own = { DATABASE_URL: 'postgres://app@db.example/bharti?sslmode=verify-full' };
  assert.deepEqual(await gapsOf({ ...whole, ...own }, oneDisk), []);
  assert.deepEqual(await operationGaps(readConfig({ ...whole, BACKUP_DIR: '/not/there', DATA_DIR: '/not/there' })), []);
  assert.deepEqual(await operationGaps(readConfig({ ...whole, BACKUP_DIR: '/', DATA_DIR: '/' })), [
    'backups_same_disk',
  ]);
});
