import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

type RemoveNoteProps = { readonly title: string; readonly size: string; readonly onRemove: () => void };

/** Removes a kept note after a question: without a connection it cannot be fetched again. */
export function RemoveNote({ title, size, onRemove }: RemoveNoteProps) {
  const texts = useOfflineTexts();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <IconButton icon={Trash2} label={texts.removeNote(title)} onClick={() => setAsking(true)} />
      {isAsking && (
        <Dialog title={texts.removeTitle(title)} onClose={close}>
          <div className="dialog-body">
            <p>{texts.removeLine(size)}</p>
            <Button
              look="danger"
              isBlock
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {texts.remove}
            </Button>
            <Button look="quiet" isBlock onClick={close}>
              {texts.doNotRemove}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
