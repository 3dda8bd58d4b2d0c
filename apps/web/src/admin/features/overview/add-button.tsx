import { adminPages } from '@bharti/contracts/admin/paths';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { CircleHelp, FileText, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { useMenu } from '../../../ui/use-menu.ts';
import { useCanOpen } from '../../context/open-pages.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './add-button.module.css';

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
  const entries = [
    { to: adminPages.newTest, icon: FileText, label: t.addTest },
    { to: adminPages.newQuestion, icon: CircleHelp, label: t.addQuestion },
  ].filter(({ to }) => canOpen(to));
  if (entries.length === 0) return null;
  return (
    <div className={styles.add} ref={box}>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={toggle}>
        <Plus className="icon" aria-hidden="true" />
        <span>{t.add}</span>
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
