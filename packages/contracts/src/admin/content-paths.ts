// Paths of the staff's API for questions, tests, prices and images, in the notation of ../paths.ts.

export const contentPaths = {
  topics: '/api/admin/topics',
  questions: '/api/admin/questions',
  questionCounts: '/api/admin/questions/counts',
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
  builtInOffers: '/api/admin/built-in-offers',
  builtInTake: '/api/admin/built-in-offers/:testId/take',
  pricing: '/api/admin/pricing',
  defaultPrice: '/api/admin/pricing/default',
  testPrice: '/api/admin/pricing/tests/:testId',
  promotions: '/api/admin/promotions',
  promotion: '/api/admin/promotions/:promotionId',
  images: '/api/admin/images',
} as const;

/** Public: the figures of questions. The name is the hash of the content. */
export const imagePath = '/images/:name';
