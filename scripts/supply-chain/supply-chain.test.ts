import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { makeSbom } from '../sbom.ts';
import { readAudit } from './advisories.ts';
import { productionPackages, readLock, refusedLicences } from './licences.ts';
import { findSecrets, findSecretsInHistory, findSecretsInRepository } from './secrets.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the files of the repository', () => {
  test('hold no key, token or password', () => {
    const { files, found } = findSecretsInRepository(root);
    assert.ok(files > 1_000, `only ${files} files were read`);
    assert.deepEqual(found, []);
  });

  // In two parts each, so that this file holds none.
  const planted: Readonly<Record<string, readonly [string, string]>> = {
    'private key': ['-----BEGIN PRIVATE', ` KEY-----\n${'MIIEvQ'.repeat(12)}`],
    'key of a backup (age)': ['AGE-SECRET-', `KEY-1${'Q'.repeat(58)}`],
    'key of Razorpay': ['rzp_', 'live_Zy9Xw8Vu7Ts6Rq'],
    'key of Google': ['AI', `zaSy${'a1'.repeat(17)}`],
    'secret of Google': ['GOC', `SPX-${'a1'.repeat(14)}`],
    'key of AWS': ['AK', 'IAIOSFODNN7EXAMPLE'],
    'token of GitHub': ['gh', `p_${'a1'.repeat(18)}`],
    'token of npm': ['np', `m_${'a1'.repeat(18)}`],
    'token of Slack': ['xo', 'xb-123456789012-abcdefghijkl'],
    'address with a password': ['postgres://app:', 'S3cretWord@db.institute.in/app'],
    'assigned secret': ['RAZORPAY_KEY_', `SECRET=${'a1'.repeat(12)}`],
  };
  for (const [rule, [start, end]] of Object.entries(planted)) {
    test(`are refused with a planted ${rule}`, () => {
      assert.deepEqual(findSecrets(`first line\nvalue: ${start}${end}\n`), [{ line: 2, rule }]);
    });
  }

  const value = 'a1'.repeat(12);
  const otherForms: readonly (readonly [rule: string, start: string, end: string])[] = [
    ['private key', '{"private_key": "-----BEGIN PRIVATE', ` KEY-----\\n${'MIIEvQ'.repeat(12)}\\n"}`],
    ['key of Razorpay', 'rzp_', 'test_Zy9Xw8Vu7Ts6Rq'],
    ['assigned secret', '  RAZORPAY_KEY_', `SECRET: ${value}`],
    ['assigned secret', '  RAZORPAY_KEY_', `SECRET: "${value}"`],
    ['assigned secret', '{ "ENCRYPTION_', `KEY": "${value}" }`],
    ['assigned secret', 'export RAZORPAY_WEBHOOK_', `SECRET_OLD=${value}`],
    ['assigned secret', 'ADMIN_', `PASSWORD = '${value}'`],
    ['address with a password', 'postgres://u:', 'p@db/app'],
    ['address with a password', 'DATABASE_URL=postgresql://bharti_login:', 'S3cret!@10.0.0.5:5432/bharti'],
    ['address with a password', 'SMTP_URL=smtps://alarms:', 'S3cretWord@mail.institute.in'],
    ['address of a webhook', 'https://hooks.slack', '.com/services/T0123ABCD/B0123ABCD/abcdefghijklmnopqrstuvwx'],
    ['address of a webhook', 'https://discord', `.com/api/webhooks/123456789012345678/${value}`],
    ['address of a webhook', 'ALARM_WEBHOOK_', `URL="https://chat.institute.in/hooks/${value}"`],
  ];
  for (const [rule, start, end] of otherForms) {
    test(`are refused with a planted ${rule} in another form: ${start}…`, () => {
      assert.deepEqual(findSecrets(`first line\n${start}${end}\n`), [{ line: 2, rule }]);
    });
  }

  test('held none in any commit that is here', { skip: !existsSync(join(root, '.git')) }, async () => {
    assert.deepEqual(await findSecretsInHistory(root), []);
  });

  test('are searched in every commit: a key that was removed again is found', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'bharti-history-'));
    t.after(() => rm(folder, { recursive: true }));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
    git('init', '--quiet');
    for (const text of [`METRICS_${'TOKEN'}=${value}\n`, 'nothing\n']) {
      await writeFile(join(folder, 'env'), text);
      git('add', 'env');
      git('commit', '--quiet', '--message=change');
    }
    assert.deepEqual(
      (await findSecretsInHistory(folder)).map((found) => found.replace(/^\w+ /, '')),
      ['env: assigned secret'],
    );
  });

  test('may name addresses with a password of an example or of this machine', () => {
    const harmless = [
      'postgres://app:password@db.example.com/app',
      'postgres://app:password@127.0.0.1:5432/app',
      'postgres://app:…@db/app',
    ];
    for (const text of harmless) assert.deepEqual(findSecrets(text), []);
  });
});

describe('the dependencies of production', () => {
  test('have licences that allow the product to be sold', () => {
    const packages = readLock(root);
    assert.ok(productionPackages(packages).length > 150);
    assert.deepEqual(refusedLicences(packages), []);
  });

  test('are refused with another licence, or with none', () => {
    const lock = {
      'node_modules/good': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0' },
      'node_modules/a/node_modules/none': { version: '2.0.0' },
    };
    assert.deepEqual(refusedLicences(lock), ['both 1.0.0: MIT AND GPL-3.0', 'none 2.0.0: no licence']);
  });

  test('are the list that a release brings: no tools of development', () => {
    const { components } = JSON.parse(makeSbom({ withTools: false })) as { components: readonly { name: string }[] };
    const names = new Set(components.map(({ name }) => name));
    assert.ok(names.has('fastify') && !names.has('vite') && !names.has('@playwright/test'));
  });
});

describe('the reply of the registry about known faults', () => {
  test('names the serious ones', () => {
    const vulnerabilities = {
      one: { severity: 'critical' },
      two: { severity: 'high' },
      three: { severity: 'moderate' },
    };
    assert.deepEqual(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities })), {
      kind: 'answered',
      serious: ['one', 'two'],
      others: 1,
    });
  });

  test('counts as no answer when it is an error, or nothing', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } });
    assert.deepEqual(readAudit(refused), { kind: 'unanswered', reason: '405 Method Not Allowed' });
    for (const printed of ['', 'null', '<html>']) assert.equal(readAudit(printed).kind, 'unanswered');
  });
});
