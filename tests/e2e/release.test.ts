import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type ReleaseSizes, writeReleaseFolder } from '../../scripts/release/release-folder.ts';
import { agree } from './support/agree.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { freeTest } from './support/product.ts';
import { ended } from './support/start-command.ts';
import { useVisits } from './support/visits.ts';

const megabyte = 1e6;

describe('the release', () => {
  let parent: string;
  let folder: string;
  let sizes: ReleaseSizes;
  let database: TestDatabase;
  let server: ReturnType<typeof spawn>;
  let url = '';
  const visit = useVisits(() => url);
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'bharti-release-'));
    await chmod(parent, 0o755);
    folder = join(parent, 'release');
    sizes = await writeReleaseFolder(folder, 'tested');
    database = await createTestDatabase();
    // Nothing of this machine: no PATH, no other folder, no Node but the one of the release.
    server = spawn(join(folder, 'bin/node'), [join(folder, 'apps/server/src/main.ts')], {
      cwd: '/',
      env: { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = await new Promise((done, fail) => {
      let printed = '';
      server.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const ready = /Ready on (http:\S+)/.exec(printed)?.[1];
        if (ready !== undefined) done(ready);
      });
      server.on('exit', (code) => fail(new Error(`the server of the release ended with ${code}: ${printed}`)));
    });
  });
  after(async () => {
    server.kill('SIGTERM');
    await ended(server);
    await database.drop();
    await rm(parent, { recursive: true, force: true });
  });

  test('has at most 150 MB, PostgreSQL and Node not counted', () => {
    assert.ok(sizes.product > 50 * megabyte && sizes.product <= 150 * megabyte, `${sizes.product} bytes`);
  });

  test('has every package that the server names, and no tool of development', async () => {
    const { dependencies } = JSON.parse(await readFile(join(folder, 'apps/server/package.json'), 'utf8'));
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@bharti/') && !/fonts/.test(name));
    const code = `for (const name of ${JSON.stringify(names)}) await import(name);`;
    const args = ['--input-type=module', '--eval', code];
    await promisify(execFile)(join(folder, 'bin/node'), args, { cwd: join(folder, 'apps/server'), env: {} });
    const installed = await readdir(join(folder, 'node_modules'));
    assert.deepEqual(
      installed.filter((name) => /^(vite|typescript|react|playwright|@biomejs|@playwright|knip|rolldown)$/.test(name)),
      [],
    );
  });

  test('has no test and no data of this machine', async () => {
    const files = await readdir(folder, { recursive: true });
    assert.ok(files.includes('database/migrations/0001_accounts.sql'));
    const ours = files.filter((file) => !file.startsWith('node_modules/'));
    assert.deepEqual(
      ours.filter((file) => /\.test\.|\/testing\/|(^|\/)\.env|\.log$/.test(file)),
      [],
    );
  });

  test('is started by its own command from any folder', async () => {
    const { stdout } = await promisify(execFile)(join(folder, 'bin/police-bharti'), ['version'], { cwd: '/' });
    assert.equal(stdout, 'tested\n');
  });

  test('serves the app, in which a candidate sits the free test to its result', async () => {
    const page = await visit({ locale: 'en' });
    await page.goto(freeTest);
    const dialog = page.getByRole('dialog', { name: 'Trial sign-in' });
    await dialog.getByLabel('Name').fill('Asha Patil');
    await dialog.getByLabel('Email').fill('asha@example.com');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await agree(page);
    await startButton(page).click();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('button', { name: /^50,/ }).click();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByText(/You scored \d+ out of 50 questions correctly/)).toBeVisible();
  });
});
