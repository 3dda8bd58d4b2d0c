import type { Paise } from '@bharti/domain/money/money';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Part } from './part.tsx';
import { useProfileTexts } from './use-texts.ts';

export function DeletionPart({ balance }: { balance: Paise }) {
  const p = useProfileTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={p.deletion}>
      <p>{p.deletionHint}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {p.deletion}
      </Button>
      {isOpen && <DeletionDialog balance={balance} onClose={() => setOpen(false)} />}
    </Part>
  );
}
