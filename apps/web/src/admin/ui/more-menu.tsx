import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMenu } from '../../ui/use-menu.ts';
import styles from './more-menu.module.css';

type Entry = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
};

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
          {entries.map(({ label: text, icon: Icon, isDanger, onPress }) => (
            <li key={text}>
              <button
                type="button"
                className={isDanger === true ? styles.danger : undefined}
                onClick={() => {
                  toggle();
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
