import type { SessionUser } from '@bharti/contracts/account/session';
import { Part } from './part.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './use-texts.ts';

export function AboutYou({ profile }: { profile: Pick<SessionUser, 'name' | 'email'> }) {
  const p = useProfileTexts();
  return (
    <Part title={p.you}>
      <dl className={`card ${styles.facts}`}>
        <div>
          <dt>{p.name}</dt>
          <dd>{profile.name.trim() || profile.email}</dd>
        </div>
        <div>
          <dt>{p.email}</dt>
          <dd>{profile.email}</dd>
        </div>
      </dl>
      <p className="small muted">{p.fromSignIn}</p>
    </Part>
  );
}
