import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMenu } from '../../ui/use-menu.ts';
import styles from './more-menu.module.css';

type Entry = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
} & ({ readonly onPress: () => void } | { readonly href: string });

type MoreMenuProps = {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Above the button: for a bar at the bottom of the page. */
  readonly opensUp?: boolean;
};

/** The rarer actions of a page, behind one button. */
export function MoreMenu({ label, entries, opensUp = false }: MoreMenuProps) {
  const { isOpen, toggle, box } = useMenu();
  return (
    <div className={styles.menu} ref={box}>
      <IconButton className={styles.toggle} icon={Ellipsis} label={label} aria-expanded={isOpen} onClick={toggle} />
      {isOpen && (
        <ul className={classes('card', styles.entries, opensUp && styles.up)}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <EntryButton entry={entry} toggle={toggle} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An action, or a file to download. */
function EntryButton({ entry, toggle }: { readonly entry: Entry; readonly toggle: () => void }) {
  const { label, icon: Icon, isDanger } = entry;
  const content = (
    <>
      <Icon className="icon icon-small" aria-hidden="true" />
      {label}
    </>
  );
  if ('href' in entry) {
    return (
      <a href={entry.href} download onClick={toggle}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={isDanger === true ? styles.danger : undefined}
      onClick={() => {
        toggle();
        entry.onPress();
      }}
    >
      {content}
    </button>
  );
}
