import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { findViolations, type Violation } from './boundaries.ts';

const root = resolve(import.meta.dirname, '..');

/** One forbidden import for each rule: where it is planted, what it imports, and whether only types are imported. */
const planted: Readonly<Record<string, readonly [file: string, imported: string, kind?: 'type']>> = {
  'no-cycle': ['packages/domain/src/planted-cycle.ts', './planted-cycle.ts', 'type'],
  'no-unresolvable': ['packages/domain/src/planted.ts', './nowhere.ts'],
  'domain-imports-nothing': ['packages/domain/src/planted-zod.ts', 'zod'],
  'contracts-import-domain-and-zod': ['packages/contracts/src/planted.ts', '@bharti/i18n/locale'],
  'i18n-imports-domain': ['packages/i18n/src/planted.ts', '@bharti/contracts/common'],
  'packages-know-no-app': ['packages/i18n/src/planted-app.ts', '../../../apps/web/src/app/routes/own-path.ts'],
  'web-knows-no-server': ['apps/web/src/app/planted-server.ts', '../../../server/src/platform/config.ts'],
  'server-knows-no-web': ['apps/server/src/planted.ts', '../../web/src/app/routes/own-path.ts'],
  'features-know-no-other-feature': ['apps/server/src/features/consent/planted.ts', '../attempts/store.ts'],
  'directions-of-ledger': ['apps/server/src/features/ledger/planted.ts', '../payments/store.ts'],
  'directions-of-purchases': ['apps/server/src/features/purchases/planted.ts', '../payments/store.ts'],
  'directions-of-receipts': ['apps/server/src/features/receipts/planted.ts', '../purchases/store.ts'],
  'directions-of-debts': ['apps/server/src/features/debts/planted.ts', '../payments/store.ts'],
  'directions-of-payments': ['apps/server/src/features/payments/planted.ts', '../top-ups/read-top-up.ts'],
  'directions-of-top-ups': ['apps/server/src/features/top-ups/planted.ts', '../webhooks/store.ts'],
  'directions-of-refunds': ['apps/server/src/features/refunds/planted.ts', '../disputes/store.ts'],
  'directions-of-disputes': ['apps/server/src/features/disputes/planted.ts', '../refunds/store.ts'],
  'directions-of-webhooks': ['apps/server/src/features/webhooks/planted.ts', '../top-ups/read-top-up.ts'],
  'admin-parts-know-no-other-part': ['apps/server/src/admin/audit/planted.ts', '../staff/store.ts'],
  'admin-tests-know-the-bank': ['apps/server/src/admin/tests/planted.ts', '../staff/store.ts'],
  'admin-import-knows-the-bank-and-tests': ['apps/server/src/admin/import/planted.ts', '../staff/store.ts'],
  'admin-corrections-know-the-bank-and-drafts': [
    'apps/server/src/admin/corrections/planted.ts',
    '../tests/publish-test.ts',
  ],
  'admin-corrections-reaches-its-features': [
    'apps/server/src/admin/corrections/planted-reach.ts',
    '../../features/ledger/store.ts',
  ],
  'admin-bank-reaches-its-features': ['apps/server/src/admin/bank/planted.ts', '../../features/ledger/store.ts'],
  'admin-images-reaches-its-features': [
    'apps/server/src/admin/images/planted.ts',
    '../../features/catalogue/read-tests.ts',
  ],
  'admin-notes-reaches-its-features': ['apps/server/src/admin/notes/planted.ts', '../../features/images/store.ts'],
  'admin-reports-reaches-its-features': ['apps/server/src/admin/reports/planted.ts', '../../features/ledger/store.ts'],
  'admin-revenue-reaches-its-features': [
    'apps/server/src/admin/revenue/planted.ts',
    '../../features/catalogue/read-tests.ts',
  ],
  'admin-settings-reaches-its-features': [
    'apps/server/src/admin/settings/planted.ts',
    '../../features/ledger/store.ts',
  ],
  'admin-tests-reaches-its-features': [
    'apps/server/src/admin/tests/planted-reach.ts',
    '../../features/ledger/store.ts',
  ],
  'admin-parts-reach-no-feature': ['apps/server/src/admin/audit/planted-reach.ts', '../../features/images/store.ts'],
  'server-features-know-no-admin': ['apps/server/src/features/consent/planted-admin.ts', '../../admin/audit/audit.ts'],
  'server-features-know-no-http': ['apps/server/src/features/consent/planted-http.ts', '../../http/errors.ts'],
  'platform-knows-neither-shared-nor-features': [
    'apps/server/src/platform/postgres/planted.ts',
    '../../shared/refusals.ts',
  ],
  'shared-knows-no-feature': ['apps/server/src/shared/planted.ts', '../features/dashboard/store.ts'],
  'only-the-server-starts-jobs': ['apps/server/src/features/consent/planted-job.ts', '../../jobs/schedule.ts'],
  'the-browser-folder-knows-no-screen': ['apps/web/src/browser/planted.ts', '../context/locale.tsx'],
  'web-features-reach-the-back-end-through-the-port': [
    'apps/web/src/features/landing/planted.ts',
    '../../http/http-api.ts',
  ],
  'only-app-picks-the-adapter': ['apps/web/src/http/planted-demo.ts', '../demo/demo-api.ts'],
  'http-knows-no-screen': ['apps/web/src/http/planted.ts', '../context/api.ts'],
  'the-demo-knows-no-screen': ['apps/web/src/demo/planted.ts', '../context/api.ts'],
  'the-demo-is-loaded-apart': ['apps/web/src/app/planted-demo.ts', '../demo/demo-api.ts'],
  'ui-knows-no-feature': ['apps/web/src/ui/planted.ts', '../features/landing/landing-page.tsx'],
  'ui-asks-for-no-data': ['apps/web/src/ui/planted-data.ts', '../context/api.ts'],
  'no-schema-in-the-browser': ['apps/web/src/app/planted-schema.ts', '@bharti/contracts/common'],
  'only-the-shown-language-is-loaded': ['apps/web/src/app/planted-texts.ts', '@bharti/i18n/wallet'],
  'no-candidate-loads-the-admin-panel': ['apps/web/src/app/planted-panel.ts', '../admin/http/request.ts'],
  'admin-pages-know-no-other-part': ['apps/web/src/admin/features/audit/planted.ts', '../sign-in/sign-in-page.tsx'],
  'the-admin-panel-reaches-the-back-end-through-its-port': [
    'apps/web/src/admin/features/audit/planted-http.ts',
    '../../http/request.ts',
  ],
  'only-the-admin-app-uses-the-admin-port': ['apps/web/src/demo/planted-admin.ts', '@bharti/contracts/admin/port'],
  'no-key-in-the-browser': ['apps/web/src/app/planted-key.ts', '@bharti/content/bank'],
  'practice-knows-models-and-topics': ['apps/web/src/features/practice/planted.ts', '@bharti/content/bank'],
  'models-know-no-solver-and-no-schema': ['content/models/framework/planted.ts', '../solvers/all.ts'],
  'builders-are-for-tests': ['apps/server/src/platform/planted-builder.ts', '@bharti/testing/builders'],
  'the-provider-stand-in-shares-nothing': ['packages/razorpay-sandbox/src/planted.ts', '@bharti/domain/money/money'],
  'the-provider-stand-in-is-loaded-apart': [
    'apps/server/src/platform/planted-stand-in.ts',
    '@bharti/razorpay-sandbox/sandbox',
  ],
};

let folder: string;
let found: readonly Violation[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bharti-boundaries-'));
  for (const part of ['apps', 'packages', 'content']) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(dist|dist-demo|node_modules)$/.test(path),
    });
  }
  for (const name of ['tsconfig.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name));
  await linkPackages();
  for (const [file, imported, kind] of Object.values(planted)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const statement = kind === 'type' ? 'export type Used = typeof planted' : 'export const used = planted';
    await writeFile(join(folder, file), `import ${kind ?? ''} * as planted from '${imported}';\n${statement};\n`);
  }
  found = await findViolations(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

/** Links the installed libraries, and our own packages from the copy. */
async function linkPackages(): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@bharti'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@bharti') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of ['contracts', 'domain', 'i18n', 'razorpay-sandbox', 'testing']) {
    await symlink(join(folder, 'packages', name), join(modules, '@bharti', name));
  }
  await symlink(join(folder, 'content'), join(modules, '@bharti/content'));
}

test('the project itself breaks no rule', async () => {
  assert.deepEqual(await findViolations(), []);
});

for (const [rule, [file]] of Object.entries(planted)) {
  test(`a planted import is caught by ${rule}`, () => {
    assert.ok(
      found.some((violation) => violation.rule === rule && violation.from === file),
      `${rule} said nothing about ${file}`,
    );
  });
}

test('a planted use of localStorage outside browser/ is caught by the linter', async () => {
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
  const file = 'apps/web/src/features/landing/planted-storage.ts';
  await writeFile(join(folder, file), 'export const size = () => localStorage.length;\n');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=github', file],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(status, 1);
  assert.match(stdout, /noRestrictedGlobals/);
});
