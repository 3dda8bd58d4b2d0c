import type { Profile } from '@bharti/contracts/account/session';
import { Part } from './part.tsx';
import { useProfileTexts } from './use-texts.ts';

export function AboutYou({ profile }: { profile: Profile }) {
  const p = useProfileTexts();
  return (
    <Part title={p.you}>
      <dl className="card facts">
        <div>
          <dt>{p.name}</dt>
          {/* A profile without a name shows the e-mail (specification, section 3). */}
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
