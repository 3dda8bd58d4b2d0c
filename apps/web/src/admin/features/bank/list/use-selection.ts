import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { useState } from 'react';

const none: ReadonlyMap<string, QuestionRow> = new Map();

/** The ticked questions. They stay ticked when the filters change. */
export function useSelection() {
  const [selected, setSelected] = useState(none);
  const select = (rows: readonly QuestionRow[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isSelected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  return { selected, select, clear: () => setSelected(none) };
}
