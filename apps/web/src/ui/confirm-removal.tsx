import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmRemovalProps = {
  readonly texts: {
    /** Of the button that asks, for screen readers. */
    readonly open: string;
    /** The question. */
    readonly title: string;
    /** What is lost. */
    readonly line: string;
    readonly remove: string;
    readonly leave: string;
  };
  readonly onRemove: () => void;
  /** The text on the button that asks; without it the button is an icon. */
  readonly children?: ReactNode;
};

/** A button that removes what is kept on this device, after a question: without a connection it cannot be fetched again. */
export function ConfirmRemoval({ texts, onRemove, children }: ConfirmRemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const close = () => setAsking(false);
  return (
    <>
      {children === undefined ? (
        <IconButton icon={Trash2} label={texts.open} onClick={ask} />
      ) : (
        <Button look="quiet" icon={Trash2} aria-label={texts.open} onClick={ask}>
          {children}
        </Button>
      )}
      {isAsking && (
        <Dialog title={texts.title} onClose={close}>
          <div className="dialog-body">
            <p>{texts.line}</p>
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
              {texts.leave}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
