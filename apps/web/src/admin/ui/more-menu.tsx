import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import styles from './more-menu.module.css';

type Entry = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
};

/** The rarer actions of a page, behind one button. */
export function MoreMenu({ label, entries }: { readonly label: string; readonly entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return (
    <div className={styles.menu} ref={box}>
      <IconButton
        className={styles.toggle}
        icon={Ellipsis}
        label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul className={`card ${styles.entries}`}>
          {entries.map(({ label: text, icon: Icon, isDanger, onPress }) => (
            <li key={text}>
              <button
                type="button"
                className={isDanger === true ? styles.danger : undefined}
                onClick={() => {
                  setOpen(false);
                  onPress();
                }}
              >
                <Icon className="i s" aria-hidden="true" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
