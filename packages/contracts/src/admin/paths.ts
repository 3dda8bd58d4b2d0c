/** Paths of the admin panel's API. */
export const adminPaths = {
  openApi: '/api/admin/openapi.json',
  session: '/api/admin/session',
  googleSession: '/api/admin/session/google',
  passkeySession: '/api/admin/session/passkey',
  passkeySessionOptions: '/api/admin/session/passkey/options',
  team: '/api/admin/team',
  teamMember: '/api/admin/team/:staffId',
  memberSessions: '/api/admin/team/:staffId/sessions',
  memberSession: '/api/admin/team/:staffId/sessions/:sessionId',
  invitations: '/api/admin/invitations',
  invitation: '/api/admin/invitations/:invitationId',
  acceptInvitation: '/api/admin/invitations/accept',
  checkInvitation: '/api/admin/invitations/check',
  account: '/api/admin/account',
  password: '/api/admin/account/password',
  totp: '/api/admin/account/totp',
  passkeys: '/api/admin/account/passkeys',
  passkeyOptions: '/api/admin/account/passkeys/options',
  passkey: '/api/admin/account/passkeys/:passkeyId',
  ownSessions: '/api/admin/account/sessions',
  ownSession: '/api/admin/account/sessions/:sessionId',
  ownDevice: '/api/admin/account/devices/:deviceId',
  audit: '/api/admin/audit',
  overview: '/api/admin/overview',
  topics: '/api/admin/topics',
  questions: '/api/admin/questions',
  questionCounts: '/api/admin/questions/counts',
  questionChanges: '/api/admin/questions/changes',
  questionCheck: '/api/admin/questions/check',
  question: '/api/admin/questions/:questionId',
  questionState: '/api/admin/questions/:questionId/state',
  questionVersions: '/api/admin/questions/:questionId/versions',
  questionVersion: '/api/admin/questions/:questionId/versions/:version',
  tests: '/api/admin/tests',
  testDraw: '/api/admin/tests/draw',
  test: '/api/admin/tests/:testId',
  testVersions: '/api/admin/tests/:testId/versions',
  testVersion: '/api/admin/tests/:testId/versions/:version',
  testDuplicate: '/api/admin/tests/:testId/duplicate',
  testArchive: '/api/admin/tests/:testId/archive',
  testRestore: '/api/admin/tests/:testId/restore',
  testChecklist: '/api/admin/tests/:testId/checklist',
  testPublish: '/api/admin/tests/:testId/publish',
  testPreview: '/api/admin/tests/:testId/preview',
  testPrint: '/api/admin/tests/:testId/print',
  builtInOffers: '/api/admin/built-in-offers',
  builtInTake: '/api/admin/built-in-offers/:testId/take',
  pricing: '/api/admin/pricing',
  defaultPrice: '/api/admin/pricing/default',
  testPrice: '/api/admin/pricing/tests/:testId',
  promotions: '/api/admin/promotions',
  promotion: '/api/admin/promotions/:promotionId',
  images: '/api/admin/images',
  importTemplate: '/api/admin/imports/template',
  imports: '/api/admin/imports',
  import: '/api/admin/imports/:importId',
  importPart: '/api/admin/imports/:importId/parts/:number',
  importCheck: '/api/admin/imports/:importId/check',
  importRows: '/api/admin/imports/:importId/rows',
  importRow: '/api/admin/imports/:importId/rows/:line',
  importStart: '/api/admin/imports/:importId/import',
  importUndo: '/api/admin/imports/:importId/undo',
  questionExport: '/api/admin/questions/export',
  testExport: '/api/admin/tests/:testId/export',
  settings: '/api/admin/settings',
  notes: '/api/admin/notes',
  note: '/api/admin/notes/:name',
} as const;

/** Every path of the admin panel's API begins with this. */
export const adminApiPrefix = '/api/admin/';

export const isAdminApi = (path: string): boolean => path.toLowerCase().startsWith(adminApiPrefix);

/** Pages of the admin panel. */
export const adminPages = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  upload: '/admin/tests/upload',
  site: '/admin/settings/site',
  tests: '/admin/tests',
  newTest: '/admin/tests/new',
  test: '/admin/test/:testId',
  testPreview: '/admin/test/:testId/preview',
  pricing: '/admin/pricing',
  questions: '/admin/questions',
  newQuestion: '/admin/questions/new',
  question: '/admin/question/:questionId',
  audit: '/admin/settings/audit',
  team: '/admin/settings/team',
  account: '/admin/settings/account',
  join: '/admin/join',
} as const;

/**
 * Request header of a page that refreshes itself: the request does not count as activity of the person, so that an open
 * page does not keep the session alive.
 */
export const unattendedHeader = 'x-unattended';

/** Reply header: the number of pages of a print. */
export const pagesHeader = 'x-pages';
