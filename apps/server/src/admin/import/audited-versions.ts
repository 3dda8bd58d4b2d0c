/** The version that a change gave to a question. */
type Rewritten = { readonly id: string; readonly version: number };

/** A row of the audit trail names no more questions, so that it stays readable. The versions themselves are kept with the questions. */
const mostNamed = 500;

/** The versions of changed questions by their ids, as the audit trail keeps them: before the change. */
export const versionsBefore = (questions: readonly Rewritten[]): Record<string, number> =>
  Object.fromEntries(questions.slice(0, mostNamed).map(({ id, version }) => [id, version - 1]));

/** And after it. */
export const versionsNow = (questions: readonly Rewritten[]): Record<string, number> =>
  Object.fromEntries(questions.slice(0, mostNamed).map(({ id, version }) => [id, version]));
