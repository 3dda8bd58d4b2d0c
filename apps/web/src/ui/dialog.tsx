import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../context/locale.tsx';
import { IconButton } from './button.tsx';

type DialogProps = {
  readonly title: string;
  /** If missing, the user cannot close the dialog: there is no close button, and Escape and a press beside it do nothing. */
  readonly onClose?: () => void;
  /** True for a form: a press beside the dialog does not close it, so that no typed text is lost. */
  readonly keepsOnPressBeside?: boolean;
  /** A request is in progress; the dialog cannot be closed until it ends. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  /** Above the title: the grip of a sheet. */
  readonly lead?: ReactNode;
};

/** The browser's modal dialog: keeps the focus inside, returns it afterwards, closes on Escape. It is open while it is rendered. */
export function Dialog({
  title,
  onClose,
  keepsOnPressBeside = false,
  isBusy = false,
  children,
  className = 'dialog',
  lead,
}: DialogProps) {
  const { t } = useLocale();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, because the browser returns the focus only while the dialog is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
    // A long text is read from its title, so it is not scrolled to its button. A list opens at its current entry.
    first?.focus({ preventScroll: !first.hasAttribute('aria-current') });
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose?.();
      }}
      // The browser closes it at a second Escape although `cancel` was prevented. It is still rendered, so it is opened again.
      onClose={() => {
        if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
      }}
      onClick={(event) => {
        if (event.target === ref.current && !keepsOnPressBeside && !isBusy) onClose?.();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div>
        {lead}
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {onClose !== undefined && <IconButton icon={X} label={t.close} disabled={isBusy} onClick={onClose} />}
        </div>
      </div>
      {children}
    </dialog>
  );
}
