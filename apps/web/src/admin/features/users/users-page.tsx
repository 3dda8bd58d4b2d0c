import { userTexts } from '@bharti/i18n/admin/users';
import { Users } from 'lucide-react';
import { useParams } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import { UserList } from './user-list.tsx';
import { UserProfile } from './user-profile.tsx';
import styles from './users.module.css';

/** The list of candidates and the open one: side by side on a wide screen; a phone shows one of them. */
export function Component() {
  const { userId } = useParams();
  return (
    <div className={classes(styles.panes, userId !== undefined && styles.isOpen)}>
      <div className={styles.list}>
        <UserList openId={userId} />
      </div>
      <div className={styles.open}>
        {/* Another candidate begins with a new page: the shown e-mail must not stay. */}
        {userId === undefined ? <NoneChosen /> : <UserProfile key={userId} id={userId} />}
      </div>
    </div>
  );
}

function NoneChosen() {
  const t = useTexts(userTexts);
  return (
    <div className={`card ${styles.empty}`}>
      <span className="bubble">
        <Users className="icon" aria-hidden="true" />
      </span>
      <h2>{t.choose}</h2>
      <p className="muted">{t.chooseLine}</p>
    </div>
  );
}
