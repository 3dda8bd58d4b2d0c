// Every path of the product, in the notation that both Fastify and the browser's router understand: `:name` is a parameter.

/** The start page. The demo has a separate Marathi path, because a file host ignores the query `?lang=mr`. */
export const homePath = '/';
export const marathiHomePath = '/mr/';
/** The start page of a signed-in visitor, whom `/` leads to the dashboard. */
export const homeOnRequest = '/?home';
/** The start page of a visitor who must sign in first: `page` opens after the sign-in. */
export const homeBefore = (page: string): string => `${homePath}?next=${encodeURIComponent(page)}`;

/** Pages of the app. The browser's router and the server's page routes take the patterns; links take `fillPath`. */
export const pagePaths = {
  dashboard: '/dashboard',
  test: '/test/:testId',
  /** The topics to choose from, and the practice of one of them. */
  practiceTopics: '/practice',
  practice: '/practice/:topic',
  /** The mistakes notebook. */
  mistakes: '/mistakes',
  notes: '/notes',
  videos: '/videos',
  profile: '/profile',
  wallet: '/wallet',
  /** What is kept on this device. */
  offline: '/offline',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
  /** What the site costs in data. */
  aboutData: '/about/data',
} as const;

/**
 * The study notes as pages: a note's list of chapters, and each chapter. They are documents of their own, which the server
 * renders; the app's router does not know them.
 */
export const notePages = { contents: '/notes/:note/read', chapter: '/notes/:note/read/:chapter' } as const;

/** The public list of corrections: a document of its own, too. */
export const correctionsPath = '/corrections';

/** The receipt of a submitted attempt: a document of its own, too. */
export const receiptPath = '/receipt/:code';

/** The page of every test begins with it. */
export const testPrefix = '/test/';

/** Every path of the server's API begins with it, but for the configuration and the health checks. */
export const apiPrefix = '/api/';

/** The study notes as PDF files. */
export const notePath = '/notes/:file';

/** Paths of the server's API. */
export const apiPaths = {
  config: '/config.json',
  health: '/healthz',
  readiness: '/readyz',
  openApi: '/api/openapi.json',
  session: '/api/session',
  trialSignIn: '/api/session/trial',
  googleSignIn: '/api/session/google',
  sessions: '/api/sessions',
  oneSession: '/api/sessions/:sessionId',
  account: '/api/account',
  consent: '/api/consent',
  declineConsent: '/api/consent/decline',
  profile: '/api/profile',
  exports: '/api/exports',
  export: '/api/exports/:exportId',
  exportFile: '/api/exports/:exportId/file',
  dashboard: '/api/dashboard',
  notes: '/api/notes',
  videos: '/api/videos',
  test: '/api/tests/:testId',
  attempts: '/api/attempts',
  attempt: '/api/attempts/:attemptId',
  paper: '/api/attempts/:attemptId/paper',
  answers: '/api/attempts/:attemptId/answers',
  submit: '/api/attempts/:attemptId/submit',
  result: '/api/attempts/:attemptId/result',
  answerKey: '/api/attempts/:attemptId/key',
  /** Papers for sitting a test without a connection. */
  offlinePapers: '/api/offline-papers',
  /** The sitting of such a paper, sent when there is a connection. */
  offlineSitting: '/api/offline-papers/:attemptId/sitting',
  /** The attempt beside all who sat the test. */
  comparison: '/api/attempts/:attemptId/comparison',
  /** What there is to practise of the topics. */
  practiceTopics: '/api/practice',
  /** The questions on a topic that the candidate has sat. */
  satQuestions: '/api/practice/:topic',
  mistakes: '/api/mistakes',
  /** The revision days of the mistakes notebook. */
  revisions: '/api/mistakes/revisions',
  /** The newest results, for the chart. */
  scores: '/api/scores',
  /** Reports of mistakes in questions. */
  reports: '/api/reports',
  wallet: '/api/wallet',
  receipt: '/api/wallet/entries/:id/receipt',
  purchases: '/api/purchases',
  topUps: '/api/top-ups',
  topUp: '/api/top-ups/:id',
  syncTopUp: '/api/top-ups/:id/sync',
  verifyTopUp: '/api/top-ups/:id/verify',
  razorpayWebhook: '/api/webhooks/razorpay',
  /** Figures of questions; the name is the hash of the content. */
  image: '/images/:name',
  note: notePath,
} as const;

type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A pattern with its parameters filled in: `fillPath(pagePaths.test, { testId })` → '/test/mock-1'. */
export const fillPath = <Pattern extends string>(
  pattern: Pattern,
  parameters: Readonly<Record<ParameterNames<Pattern>, string>>,
): string => {
  let path: string = pattern;
  for (const [name, value] of Object.entries<string>(parameters))
    path = path.replace(`:${name}`, () => encodeURIComponent(value));
  return path;
};

/**
 * The practice of a topic.
 * @param from the attempt whose result leads there; the practice leads back to it.
 */
export const topicPractice = (topic: string, from?: { readonly test_id: string; readonly id: string }): string =>
  fillPath(pagePaths.practice, { topic }) +
  (from === undefined ? '' : `?${new URLSearchParams({ test: from.test_id, attempt: from.id })}`);

/** The result of one attempt: the page of its test, with the attempt in the query. */
export const resultPage = (testId: string, attemptId: string): string =>
  `${fillPath(pagePaths.test, { testId })}?attempt=${encodeURIComponent(attemptId)}`;
