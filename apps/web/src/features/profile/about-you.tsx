import type { Profile } from '@bharti/contracts/session';
import { profileTexts } from '@bharti/i18n/profile';
import { useLocale } from '../../context/locale.tsx';
import { Part } from './part.tsx';

export function AboutYou({ profile }: { profile: Profile }) {
  const p = profileTexts[useLocale().locale];
  return (
    <Part title={p.you}>
      <dl className="card facts">
        <div>
          <dt>{p.name}</dt>
          {/* A profile without a name shows the e-mail (decisions). */}
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
