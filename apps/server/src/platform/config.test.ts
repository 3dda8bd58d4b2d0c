import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './loopback.ts';

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`);
}

const wrong: Readonly<Record<string, readonly string[]>> = {
  PORT: ['web', '-1', '65536', '80.5', '1e3', '0x50', ' '],
  DATABASE_URL: [
    'localhost',
    'mysql://localhost/bharti',
    'http://localhost',
    'postgres://db.example/bharti',
    'postgres://db.example/bharti?sslmode=require',
    'postgres://localhost/bharti?host=db.example',
    'postgres://db.example/bharti?sslmode=verify-full&sslmode=disable',
  ],
  DATABASE_POOLER: ['yes', 'pgbouncer'],
  PUBLIC_URL: ['127.0.0.1:3000', 'ftp://localhost', 'localhost', 'http://localhost/app', '//localhost'],
  TRUSTED_PROXIES: [
    'proxy',
    '10.0.0.1; 10.0.0.2',
    'abc',
    '999.1.1.1',
    '10.0.0.0/99',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
  ],
  LOG_LEVEL: ['loud', 'INFO'],
  ADMIN_USERNAME: ['me', 'two words', 'x'.repeat(61)],
  ADMIN_PASSWORD: ['too short', 'x'.repeat(201)],
  ENCRYPTION_KEY: ['secret', 'a'.repeat(63), 'g'.repeat(64)],
  ENCRYPTION_KEY_OLD: ['a'.repeat(66)],
  ADMIN_EMAILS: ['owner', 'owner@example.com; second@example.com'],
  METRICS_PORT: ['web', '65536'],
  METRICS_TOKEN: ['short', 'with spaces in it, long enough'],
  ALARM_WEBHOOK_URL: ['hook', 'ftp://hooks.example', 'http://hooks.example/'],
  SMTP_URL: ['mail.example', 'https://mail.example'],
  ALARM_MAIL_FROM: ['alarms'],
  ALARM_MAIL_TO: ['owner', ',', 'owner@example.com; second@example.com'],
};

describe('configuration', () => {
  test('without any variable runs the product on this machine with its own database', () => {
    const config = readConfig({});
    assert.deepEqual([config.port, config.host, config.logLevel], [3000, '127.0.0.1', 'info']);
    assert.deepEqual([config.databaseUrl, config.publicUrl, config.trustedProxies], [null, null, []]);
    assert.ok(isAbsolute(config.dataDir) && config.dataDir.endsWith('data'));
    assert.equal(config.signIn, 'trial');
  });

  test('the owner’s account is called admin, and no e-mail makes an owner, unless configured', () => {
    const unset = readConfig({});
    assert.deepEqual([unset.adminUsername, unset.adminPassword, unset.adminEmails], ['admin', null, []]);
    const set = readConfig({
      ADMIN_USERNAME: 'Head',
      ADMIN_PASSWORD: 'a long password',
      ADMIN_EMAILS: 'A@b.in, c@d.in',
    });
    assert.deepEqual([set.adminUsername, set.adminPassword], ['head', 'a long password']);
    assert.deepEqual(set.adminEmails, ['a@b.in', 'c@d.in']);
  });

  test('a pooler needs its address, and migrations and backups need one past it', () => {
    const pooled = { DATABASE_POOLER: 'on', DATABASE_URL: 'postgres://app@127.0.0.1:6432/bharti' };
    const direct = 'postgres://owner@127.0.0.1:5432/bharti';
    assert.match(refusalOf({ DATABASE_POOLER: 'on' }), /^DATABASE_POOLER: needs DATABASE_URL/);
    const through = { ...pooled, MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1:6432/bharti' };
    assert.match(refusalOf(through), /^MIGRATION_DATABASE_URL: must lead to the database itself/);
    assert.equal(readConfig({ ...pooled, MIGRATION_DATABASE_URL: direct }).hasPooler, true);
    assert.equal(readConfig({ DATABASE_URL: direct }).hasPooler, false);
  });

  test('a copy of the backups elsewhere needs their folder, and a place whose keys stand in a file', () => {
    const kept = { BACKUP_DIR: '/srv/backups', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` };
    assert.equal(readConfig(kept).offsite, null);
    assert.match(refusalOf({ BACKUP_REMOTE: 'off:bucket/site' }), /^BACKUP_REMOTE: needs BACKUP_DIR/);
    for (const BACKUP_REMOTE of ['off', 'off:', ':s3,secret_access_key=x:bucket', '-off:bucket', '/srv/elsewhere'])
      assert.match(refusalOf({ ...kept, BACKUP_REMOTE }), /^BACKUP_REMOTE: must be as rclone names it/);
    assert.deepEqual(readConfig({ ...kept, BACKUP_REMOTE: 'off:bucket/site' }).offsite, {
      remote: 'off:bucket/site',
      configFile: '/etc/police-bharti/rclone.conf',
    });
  });

  test('an empty variable counts as not set', () => {
    const names = [...Object.keys(wrong), 'HOST', 'DATA_DIR', 'NODE_ENV'];
    assert.deepEqual(readConfig(Object.fromEntries(names.map((name) => [name, '']))), readConfig({}));
  });

  test('configured values are used', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/bharti',
      DATABASE_URL: 'postgresql://me@db.example/bharti?sslmode=verify-full',
      MIGRATION_DATABASE_URL: 'postgres:///bharti?host=/run/postgresql',
      PUBLIC_URL: 'http://localhost:8080/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'development',
    });
    assert.deepEqual([config.port, config.host, config.dataDir], [0, '::1', '/srv/bharti']);
    assert.equal(config.databaseUrl, 'postgresql://me@db.example/bharti?sslmode=verify-full');
    assert.equal(config.migrationDatabaseUrl, 'postgres:///bharti?host=/run/postgresql');
    assert.equal(config.publicUrl?.origin, 'http://localhost:8080');
    assert.deepEqual(config.trustedProxies, ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
    assert.equal(config.logLevel, 'debug');
  });

  test('figures that other machines can reach need a token', () => {
    assert.match(refusalOf({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }), /^METRICS_TOKEN: must be set/m);
    const METRICS_TOKEN = 'a-token-of-sixteen';
    assert.deepEqual(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2', METRICS_TOKEN }).metrics, {
      port: 9464,
      host: '10.0.0.2',
      token: METRICS_TOKEN,
    });
    assert.equal(readConfig({}).metrics, null);
  });

  test('e-mails of alarms need all three variables', () => {
    assert.match(refusalOf({ SMTP_URL: 'smtps://mail.example' }), /^ALARM_MAIL_FROM: must be set too/m);
    assert.match(refusalOf({ ALARM_MAIL_TO: 'owner@example.com' }), /^SMTP_URL: must be set too/m);
    assert.deepEqual(readConfig({}).alerting, { webhook: null, mail: null });
  });

  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`${name}='${value}' is refused by name`, () => {
        assert.match(refusalOf({ [name]: value }), new RegExp(`^${name}: must`, 'm'));
      });
    }
  }

  test('every wrong variable is named at once, a line each', () => {
    const lines = refusalOf({ PORT: 'web', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://localhost' }).split('\n');
    assert.deepEqual(
      lines.map((line) => line.split(':')[0]),
      ['PORT', 'PUBLIC_URL', 'LOG_LEVEL'],
    );
  });
});

describe('trial mode starts only where no other machine can reach it', () => {
  test('not in production', () => assert.match(refusalOf({ NODE_ENV: 'production' }), /^NODE_ENV is production/m));

  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'police-bharti.example', 'localhost.evil.example']) {
    test(`not on HOST=${HOST}`, () => assert.match(refusalOf({ HOST }), /^HOST is .*: set it to 127\.0\.0\.1$/m));
  }

  for (const PUBLIC_URL of [
    'https://police-bharti.example',
    'http://192.168.1.5:3000',
    'http://127.0.0.1.evil.example',
  ]) {
    test(`not as PUBLIC_URL=${PUBLIC_URL}`, () => assert.match(refusalOf({ PUBLIC_URL }), /^PUBLIC_URL is /m));
  }

  test('it names every reason at once', () => {
    const said = refusalOf({ NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://police-bharti.example' });
    for (const name of ['NODE_ENV', 'HOST', 'PUBLIC_URL']) assert.match(said, new RegExp(`^${name} is`, 'm'));
  });

  test('every form of a loopback address is recognised, and no other address', () => {
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]']) {
      assert.ok(isLoopback(name), name);
    }
    for (const name of [
      '',
      '0.0.0.0',
      '::',
      '128.0.0.1',
      '127.0.0.1.example',
      'x127.0.0.1',
      '::2',
      'localhost.example',
    ]) {
      assert.ok(!isLoopback(name), name);
    }
  });
});
