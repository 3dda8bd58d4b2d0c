import { profileTexts } from '@bharti/i18n/profile';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Part } from './part.tsx';

export function DeletionPart() {
  const p = profileTexts[useLocale().locale];
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={p.deletion}>
      <p>{p.deletionHint}</p>
      <button type="button" className="btn danger" onClick={() => setOpen(true)}>
        {p.deletion}
      </button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}
