import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../context/locale.tsx';

type DialogProps = {
  readonly title: string;
  /** Missing where there is nothing to go back to: no button, no Escape, no press beside it closes the dialog. */
  readonly onClose?: () => void;
  /** For a form: a press beside the dialog must not throw away what was typed. */
  readonly keepsOnPressBeside?: boolean;
  /** What was pressed in it is under way: until its end nothing closes the dialog. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  /** Above the title, e.g. a sheet's grip. */
  readonly lead?: ReactNode;
};

/** The browser's own modal dialog: it traps focus, gives it back and closes on Escape. Open as long as it is rendered. */
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
  // Before the element goes: the browser gives focus back only to what opened a dialog that is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
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
      // Browsers close on a second Escape whatever `cancel` says; as long as it is rendered, it is open.
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
          {onClose !== undefined && (
            <button type="button" className="btn icon" aria-label={t.close} disabled={isBusy} onClick={onClose}>
              <X className="i" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {children}
    </dialog>
  );
}
