/** The version that a change gave to a question. */
type Rewritten = { readonly id: string; readonly version: number };

/** The most questions that a row of the audit trail names, so that it stays readable. The bank keeps all versions. */
const mostNamed = 500;

/** The versions of changed questions by their ids, as the audit trail keeps them: before the change. */
export const versionsBefore = (questions: readonly Rewritten[]): Record<string, number> =>
  Object.fromEntries(questions.slice(0, mostNamed).map(({ id, version }) => [id, version - 1]));

/** And after it. */
export const versionsNow = (questions: readonly Rewritten[]): Record<string, number> =>
  Object.fromEntries(questions.slice(0, mostNamed).map(({ id, version }) => [id, version]));
