import type { Paise } from '@bharti/domain/money';
import { useState } from 'react';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Part } from './part.tsx';
import { useProfileTexts } from './use-texts.ts';

export function DeletionPart({ balance }: { balance: Paise }) {
  const p = useProfileTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={p.deletion}>
      <p>{p.deletionHint}</p>
      <button type="button" className="btn danger" onClick={() => setOpen(true)}>
        {p.deletion}
      </button>
      {isOpen && <DeletionDialog balance={balance} onClose={() => setOpen(false)} />}
    </Part>
  );
}
