import type { ImportField } from './fields.ts';
import type { RowReason } from './reasons.ts';

/** Why a row is doubtful, with what the bank already has. */
export type ImportReason =
  | RowReason
  /** A question of the bank says the same. */
  | { readonly code: 'in_bank'; readonly questionId: string; readonly isBlocking: false }
  /** The same row of a file was imported before; its question may have been edited since. */
  | { readonly code: 'imported_before'; readonly questionId: string; readonly isBlocking: false }
  /**
   * The row names a question of the bank that says something else: the row becomes its next version. `version`: the one compared, saved
   * at `changedAt`.
   */
  | {
      readonly code: 'id_in_bank';
      readonly questionId: string;
      readonly version: number;
      readonly changedAt: string;
      /** What the row changes; empty while the row has none that can be read. */
      readonly fields: readonly ImportField[];
      readonly isBlocking: false;
    }
  /** A question of the bank says nearly the same, or the same with other numbers. */
  | {
      readonly code: 'near_bank' | 'numbers_changed_in_bank';
      readonly questionId: string;
      readonly isBlocking: false;
    };

/**
 * `mend`: cannot be imported as it is. `look`: can be imported, but something is doubtful. `same`: the bank or an earlier row has it,
 * so it is not added again.
 */
export const rowStates = ['ready', 'mend', 'look', 'same', 'left_out'] as const;
export type RowState = (typeof rowStates)[number];

/** What an editor decided: the row is right as it is, it becomes a draft, or it is left out. */
export const rowChoices = ['take', 'draft', 'leave_out'] as const;
export type RowChoice = (typeof rowChoices)[number] | null;

/** Whether the bank or an earlier row has the question already, by this reason. */
export const addsNothing = ({ code }: ImportReason): boolean =>
  code === 'in_bank' || code === 'imported_before' || code === 'repeated';

export function rowState(reasons: readonly ImportReason[], choice: RowChoice): RowState {
  if (choice === 'leave_out') return 'left_out';
  // What was imported before needs no mending, even where the file's row has faults.
  if (choice !== 'take' && reasons.some(addsNothing)) return 'same';
  if (reasons.some(({ isBlocking }) => isBlocking)) return 'mend';
  return reasons.length > 0 && choice === null ? 'look' : 'ready';
}

/** Rows of these states become questions. */
export const importedStates = ['ready', 'look'] as const satisfies readonly RowState[];
