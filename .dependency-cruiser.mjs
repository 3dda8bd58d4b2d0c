// The import rules of docs/architecture.md. Each rule has a planted violation in scripts/boundaries.test.ts.
const tests = '(\\.test\\.tsx?$|^apps/server/src/testing/|^apps/web/src/demo/testing/)';
const error = 'error';

/** The money features, and what each of them may import of the others. Everything else about money is composed in http/ and jobs/. */
const moneyFeatures = {
  ledger: [],
  purchases: ['ledger'],
  receipts: ['ledger'],
  debts: ['ledger', 'purchases'],
  payments: ['ledger', 'debts'],
  'top-ups': ['ledger', 'payments'],
  refunds: ['ledger', 'debts', 'payments'],
  disputes: ['ledger', 'debts', 'payments'],
  webhooks: ['payments', 'refunds', 'disputes'],
};
/** The features that parts of the admin panel may import; every other part, none. */
const adminReach = {
  bank: ['catalogue', 'images'],
  corrections: ['attempts', 'catalogue', 'reports'],
  images: ['images'],
  import: ['images'],
  notes: ['notes'],
  reports: ['reports'],
  revenue: ['ledger', 'payments', 'refunds', 'disputes', 'debts', 'receipts'],
  settings: ['images'],
  tests: ['catalogue', 'images'],
  users: ['account', 'attempts', 'consent', 'debts', 'exports', 'ledger', 'payments', 'sessions'],
};
const reachOf = ([part, known]) => ({
  name: `admin-${part}-reaches-its-features`,
  severity: error,
  from: { path: `^apps/server/src/admin/${part}/`, pathNot: tests },
  to: { path: '^apps/server/src/features/', pathNot: `^apps/server/src/features/(${known.join('|')})/` },
});
const money = `^apps/server/src/features/(${Object.keys(moneyFeatures).join('|')})/`;
const directionOf = ([feature, known]) => ({
  name: `directions-of-${feature}`,
  severity: error,
  from: { path: `^apps/server/src/features/${feature}/`, pathNot: tests },
  to: {
    path: '^apps/server/src/features/',
    pathNot: `^apps/server/src/features/(${[feature, ...known].join('|')})/`,
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: error,
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolvable', severity: error, from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-imports-nothing',
      severity: error,
      from: { path: '^packages/domain/src', pathNot: tests },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contracts-import-domain-and-zod',
      severity: error,
      from: { path: '^packages/contracts/src', pathNot: tests },
      to: { pathNot: ['^packages/(contracts|domain)/src', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'i18n-imports-domain',
      severity: error,
      from: { path: '^packages/i18n/src', pathNot: tests },
      to: { pathNot: '^packages/(i18n|domain)/src' },
    },
    { name: 'packages-know-no-app', severity: error, from: { path: '^(packages|content)/' }, to: { path: '^apps/' } },
    { name: 'web-knows-no-server', severity: error, from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
    { name: 'server-knows-no-web', severity: error, from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
    {
      name: 'features-know-no-other-feature',
      severity: error,
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: [tests, money] },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...Object.entries(moneyFeatures).map(directionOf),
    {
      name: 'admin-parts-know-no-other-part',
      severity: error,
      from: {
        path: '^apps/server/src/admin/([^/]+)/',
        pathNot: [tests, '^apps/server/src/admin/(tests|import|corrections)/'],
      },
      to: { path: '^apps/server/src/admin/[^/]+/', pathNot: '^apps/server/src/admin/($1/|audit/audit\\.ts)' },
    },
    {
      // Tests are made of questions of the bank.
      name: 'admin-tests-know-the-bank',
      severity: error,
      from: { path: '^apps/server/src/admin/tests/', pathNot: tests },
      to: { path: '^apps/server/src/admin/[^/]+/', pathNot: '^apps/server/src/admin/(tests/|bank/|audit/audit\\.ts)' },
    },
    {
      // An import adds questions to the bank; an export reads it, or a test.
      name: 'admin-import-knows-the-bank-and-tests',
      severity: error,
      from: { path: '^apps/server/src/admin/import/', pathNot: tests },
      to: {
        path: '^apps/server/src/admin/[^/]+/',
        pathNot: '^apps/server/src/admin/(import/|bank/|tests/read-tests\\.ts|audit/audit\\.ts)',
      },
    },
    {
      // A correction makes a version of the question, and takes a withdrawn one out of the drafts.
      name: 'admin-corrections-know-the-bank-and-drafts',
      severity: error,
      from: { path: '^apps/server/src/admin/corrections/', pathNot: tests },
      to: {
        path: '^apps/server/src/admin/[^/]+/',
        pathNot: '^apps/server/src/admin/(corrections/|bank/|tests/leave-drafts\\.ts|audit/audit\\.ts)',
      },
    },
    ...Object.entries(adminReach).map(reachOf),
    {
      name: 'admin-parts-reach-no-feature',
      severity: error,
      from: {
        path: '^apps/server/src/admin/',
        pathNot: [tests, `^apps/server/src/admin/(${Object.keys(adminReach).join('|')})/`],
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'server-features-know-no-admin',
      severity: error,
      from: { path: '^apps/server/src/(features|shared|platform)/', pathNot: tests },
      to: { path: '^apps/server/src/admin/' },
    },
    {
      name: 'server-features-know-no-http',
      severity: error,
      from: { path: '^apps/server/src/(features|admin|shared|platform|jobs)/', pathNot: tests },
      to: { path: '^apps/server/src/(http|server\\.ts|main\\.ts)' },
    },
    {
      name: 'platform-knows-neither-shared-nor-features',
      severity: error,
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/(shared|features)/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: error,
      from: { path: '^apps/server/src/shared/', pathNot: tests },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'only-the-server-starts-jobs',
      severity: error,
      from: { path: '^apps/server/src/(features|admin|shared|platform|http)/', pathNot: tests },
      to: { path: '^apps/server/src/jobs/' },
    },
    {
      name: 'the-browser-folder-knows-no-screen',
      severity: error,
      from: { path: '^apps/web/src/browser/', pathNot: tests },
      to: { path: '^apps/web/src/(?!browser/)' },
    },
    {
      name: 'web-features-reach-the-back-end-through-the-port',
      severity: error,
      from: { path: '^apps/web/src/(features|ui|context)/', pathNot: tests },
      to: { path: '^apps/web/src/(app|http|demo)/' },
    },
    {
      name: 'only-app-picks-the-adapter',
      severity: error,
      from: { path: '^apps/web/src/(?!app/|demo/)', pathNot: tests },
      to: { path: '^apps/web/src/demo/' },
    },
    {
      name: 'the-demo-knows-no-screen',
      severity: error,
      from: { path: '^apps/web/src/demo/', pathNot: tests },
      to: { path: '^apps/web/src/(?!demo/)' },
    },
    {
      name: 'http-knows-no-screen',
      severity: error,
      from: { path: '^apps/web/src/http/', pathNot: tests },
      to: { path: '^apps/web/src/(?!http/)' },
    },
    {
      name: 'the-demo-is-loaded-apart',
      severity: error,
      from: { path: '^apps/web/src/app/', pathNot: tests },
      to: { path: '^apps/web/src/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: error,
      from: { path: '^apps/web/src/(ui|context)/', pathNot: tests },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'ui-asks-for-no-data',
      severity: error,
      from: { path: '^apps/web/src/ui/', pathNot: tests },
      to: { path: ['^apps/web/src/context/(api|session|config)', '(^|/)node_modules/@tanstack/'] },
    },
    {
      name: 'no-schema-in-the-browser',
      severity: error,
      from: { path: '^apps/web/src/', pathNot: tests },
      to: {
        path: [
          '(^|/)node_modules/zod/',
          '^packages/contracts/src/(?!(api|paths|web-manifest|attempts/to-attempt-result|admin/[\\w-]*paths)\\.ts)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // A screen fetches the texts of the language that it shows: context/texts.ts. The pages of notes, corrections and receipts
      // are rendered before they are sent, and no browser loads their code.
      name: 'only-the-shown-language-is-loaded',
      severity: error,
      from: {
        path: '^apps/web/src/(?!admin/|demo/|app/documents/(note|corrections|answer-receipt)-page|features/(notes/reading|corrections|answer-receipt)/)',
        pathNot: tests,
      },
      to: {
        path: '^packages/i18n/src/(?!admin/|(format|legal-text|locale|plural|note-titles)\\.ts)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'no-candidate-loads-the-admin-panel',
      severity: error,
      from: { path: '^apps/web/src/(?!admin/)', pathNot: tests },
      to: { path: ['^apps/web/src/admin/', '^packages/i18n/src/admin/'] },
    },
    {
      name: 'admin-pages-know-no-other-part',
      severity: error,
      from: { path: '^apps/web/src/admin/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/admin/features/', pathNot: '^apps/web/src/admin/features/$1/' },
    },
    {
      name: 'the-admin-panel-reaches-the-back-end-through-its-port',
      severity: error,
      from: { path: '^apps/web/src/admin/(features|ui|context)/', pathNot: tests },
      to: { path: ['^apps/web/src/(admin/)?(app|http)/', '^apps/web/src/(features|demo)/'] },
    },
    {
      name: 'only-the-admin-app-uses-the-admin-port',
      severity: error,
      from: { path: '^apps/web/src/(?!admin/)', pathNot: tests },
      to: { path: '(^|/)contracts/(src/)?admin/' },
    },
    {
      name: 'no-key-in-the-browser',
      severity: error,
      from: { path: '^apps/web/src/(?!demo/|features/practice/)', pathNot: tests },
      to: { path: '^content/' },
    },
    {
      // Models make their questions in the browser, so that practice needs no connection. They hold no question of a test.
      name: 'practice-knows-models-and-topics',
      severity: error,
      from: { path: '^apps/web/src/features/practice/', pathNot: tests },
      to: { path: '^content/(?!models/(framework|of-topic\\.ts)|topics-file\\.ts)' },
    },
    {
      name: 'models-know-no-solver-and-no-schema',
      severity: error,
      from: { path: '^content/models/(framework|mathematics|reasoning|of-topic)', pathNot: tests },
      to: {
        path: ['^content/(?!models/(framework|mathematics|reasoning)/)', '^packages/(?!domain/)', 'node_modules/'],
      },
    },
    {
      name: 'builders-are-for-tests',
      severity: error,
      from: { path: '^(apps|packages|content)/', pathNot: [tests, '^packages/testing/', '/testing/'] },
      to: { path: ['^packages/testing/', '^apps/.*/testing/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'the-provider-stand-in-shares-nothing',
      severity: error,
      from: { path: '^packages/razorpay-sandbox/' },
      to: { path: '^(apps|content|packages)/', pathNot: '^packages/razorpay-sandbox/' },
    },
    {
      name: 'the-provider-stand-in-is-loaded-apart',
      severity: error,
      from: { path: '^(apps|packages|content)/', pathNot: [tests, '^packages/razorpay-sandbox/'] },
      to: { path: '^packages/razorpay-sandbox/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$|\\.svg$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
