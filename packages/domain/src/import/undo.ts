/** A question of an import, as the bank has it now. `imported`: the version that the import made. */
export type ImportedQuestion = {
  readonly id: string;
  readonly version: number;
  readonly imported: number;
  readonly isInTest: boolean;
};

/** What the undo of an import would do. `blocked`: questions for which it is refused. */
export type ImportUndo = { readonly removed: number; readonly restored: number; readonly blocked: number };

/**
 * A question that was changed since keeps the undo from being done, and so does an added question that a test has: in a draft or in a
 * published version. Questions that the import only changed get their earlier version back.
 */
export function undoOf(questions: readonly ImportedQuestion[]): ImportUndo {
  const isAdded = ({ imported }: ImportedQuestion) => imported === 1;
  const added = questions.filter(isAdded).length;
  const blocked = questions.filter((question) => {
    return question.version !== question.imported || (isAdded(question) && question.isInTest);
  }).length;
  return { removed: added, restored: questions.length - added, blocked };
}
