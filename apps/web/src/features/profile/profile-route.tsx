import { Unreachable } from '@bharti/contracts/api';
import { UserQuery } from '../../context/user-query.tsx';
import { Page } from '../../ui/page.tsx';
import { AboutYou } from './about-you.tsx';
import { ConsentPart } from './consent-part.tsx';
import { DataUsePart } from './data-use-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { Devices } from './devices.tsx';
import { ExportPart } from './export-part.tsx';
import { KeptProfile } from './kept-profile.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profile.module.css';
import { useProfilePage } from './queries.ts';
import { useProfileTexts } from './use-texts.ts';

/** `/profile`: the data kept about the user, and every choice they have about it. */
export function Component() {
  const p = useProfileTexts();
  const query = useProfilePage();
  const isKept = query.data === undefined && query.failureReason instanceof Unreachable;
  if (isKept)
    return (
      <Page title={p.title}>
        <KeptProfile query={query} />
      </Page>
    );
  return (
    <Page title={p.title}>
      <UserQuery query={query} title={p.loadFailed}>
        {(data) => (
          <div className={styles.parts}>
            <AboutYou profile={data.profile} />
            <Preferences isShown={data.profile.show_on_leaderboard} />
            <Devices sessions={data.sessions} />
            <DataUsePart />
            <ExportPart latest={data.export} />
            <ConsentPart consent={data.consent} />
            <DeletionPart balance={data.profile.wallet_balance_paise} />
          </div>
        )}
      </UserQuery>
    </Page>
  );
}
