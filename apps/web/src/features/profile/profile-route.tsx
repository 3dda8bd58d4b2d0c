import { useLocale } from '../../context/locale.tsx';
import { UserQuery } from '../../context/user-query.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AboutYou } from './about-you.tsx';
import { ConsentPart } from './consent-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { Devices } from './devices.tsx';
import { ExportPart } from './export-part.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profile.module.css';
import { useProfilePage } from './profile-query.ts';
import { useProfileTexts } from './use-texts.ts';

/** `/profile`: what is kept about the user, and everything they can decide about it. */
export function Component() {
  const { t } = useLocale();
  const p = useProfileTexts();
  useTitle(p.title);
  const query = useProfilePage();
  return (
    <>
      <BackHeader title={p.title} label={t.backToDashboard} />
      <UserQuery query={query} title={p.loadFailed}>
        {(data) => (
          <main className={`wrap ${styles.parts}`} id="content">
            <h1 className="hide">{p.title}</h1>
            <AboutYou profile={data.profile} />
            <Preferences isShown={data.profile.show_on_leaderboard} />
            <Devices sessions={data.sessions} />
            <ExportPart latest={data.export} />
            <ConsentPart consent={data.consent} />
            <DeletionPart balance={data.profile.wallet_balance_paise} />
          </main>
        )}
      </UserQuery>
    </>
  );
}
