import { adminPages } from '@bharti/contracts/admin/paths';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { CircleHelp, FileText, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useMenu } from '../../../ui/use-menu.ts';
import { useCanOpen } from '../../context/open-pages.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './add-button.module.css';

/** Pixels below the lists, of `overview-page.module.css`: there the button covers nothing. */
const roomBelow = 48;

/** A link in the head of the page. Not shown to a role that may not write tests. */
export function AddTestLink() {
  const t = useTexts(overviewTexts);
  if (!useCanOpen()(adminPages.newTest)) return null;
  return (
    <Link className={buttonClass('primary')} to={adminPages.newTest}>
      <Plus className="icon icon-small" aria-hidden="true" />
      {t.addTest}
    </Link>
  );
}

/** The floating button: adds a test or a question. Without a page to add them it is not there. */
export function AddButton() {
  const t = useTexts(overviewTexts);
  const canOpen = useCanOpen();
  const { isOpen, toggle, box } = useMenu();
  const isAway = useIsReadingOn() && !isOpen;
  const entries = [
    { to: adminPages.newTest, icon: FileText, label: t.addTest },
    { to: adminPages.newQuestion, icon: CircleHelp, label: t.addQuestion },
  ].filter(({ to }) => canOpen(to));
  if (entries.length === 0) return null;
  return (
    <div className={classes(styles.add, isAway && styles.away)} ref={box}>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={toggle}>
        <Plus className="icon" aria-hidden="true" />
        <span className={styles.name}>{t.add}</span>
      </button>
      {isOpen && (
        <ul className={`card ${styles.entries}`}>
          {entries.map(({ to, icon: Icon, label }) => (
            <li key={to}>
              <Link to={to}>
                <Icon className="icon icon-small" aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether the page was last scrolled down, and does not show its end: what is read there must not be covered. */
function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setReadingOn(scrollY > last && left > roomBelow);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isReadingOn;
}
