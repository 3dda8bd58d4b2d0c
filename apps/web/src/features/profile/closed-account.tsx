import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ClosedExport } from './export-part.tsx';
import { useProfileTexts } from './use-texts.ts';

/** A user who has not agreed can still download or delete their data. */
export function ClosedAccount() {
  const p = useProfileTexts();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ClosedExport />
      <Button look="quiet" onClick={() => setDeleting(true)}>
        {p.deletion}
      </Button>
      {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
