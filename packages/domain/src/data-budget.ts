/**
 * The most that a visit may cost in data: bytes as they are sent, with the headers of the replies; 1 KB is 1,000 bytes.
 * `/about/data` publishes these limits, and the tests hold them.
 */
export const dataBudget = {
  startPage: 45_000,
  /** The dashboard, or a test whose address is opened, with an empty cache. */
  firstOpening: 167_000,
  /** What the service worker and the dashboard fetch once, beside the first opening, so that every screen opens without a connection. */
  keeping: 292_000,
  /** The start pages of up to eight tests and the lists, asked for again after a week. */
  preparing: 10_000,
  /** The dashboard on any later day. */
  openingAgain: 10_000,
  /** 50 questions, from the start page to the review. */
  sitting: 60_000,
  /** The same with the 100 questions of a full paper. */
  fullPaper: 110_000,
  /** 20 questions made by the device, once the app is kept on it. */
  practice: 5_000,
  chapter: 20_000,
} as const;
