import type { OpenSession } from '@bharti/contracts/account/profile';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { MonitorSmartphone } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Part } from './part.tsx';
import { SignOutDevice } from './sign-out-device.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useProfileTexts } from './use-texts.ts';

/** The devices on which the user is signed in. Only the browser and the day of each are stored. */
export function Devices({ sessions }: { sessions: readonly OpenSession[] }) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  return (
    <Part title={p.devices}>
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="bubble">
              <MonitorSmartphone className="icon" aria-hidden="true" />
            </span>
            <div className="grow">
              <b>{session.browser ?? p.unknownBrowser}</b>
              <span>{p.since(formatDate(locale, instant(Date.parse(session.created_at))))}</span>
            </div>
            {session.isCurrent ? (
              <span className="badge info">{p.thisDevice}</span>
            ) : (
              <SignOutDevice session={session} />
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{p.devicesHint}</p>
      <SignOutEverywhere />
    </Part>
  );
}
