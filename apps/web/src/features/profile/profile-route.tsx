import { refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { Loading, Trouble } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AboutYou } from './about-you.tsx';
import { ConsentPart } from './consent-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { Devices } from './devices.tsx';
import { ExportPart } from './export-part.tsx';
import { Preferences } from './preferences.tsx';
import './profile.css';
import { useProfilePage } from './profile-query.ts';
import { useProfileTexts } from './use-texts.ts';

/** `/profile`: what is kept about the person, and everything he may decide about it. */
export function Component() {
  const { t } = useLocale();
  const p = useProfileTexts();
  useTitle(p.title);
  const { data, error, fetchStatus, refetch } = useProfilePage();
  if (refusalOf(error)?.code === 'not_signed_in') return <ToSignIn />;
  return (
    <>
      <BackHeader title={p.title} label={t.backToDashboard} />
      {data === undefined ? (
        error === null && fetchStatus !== 'paused' ? (
          <Loading />
        ) : (
          <Trouble
            title={p.loadFailed}
            line={fetchStatus === 'paused' ? t.offline : t.unreachable}
            action={
              <button type="button" className="btn primary" onClick={() => void refetch()}>
                {t.retry}
              </button>
            }
          />
        )
      ) : (
        <main className="wrap profile" id="content">
          <h1 className="hide">{p.title}</h1>
          <AboutYou profile={data.profile} />
          <Preferences isShown={data.profile.show_on_leaderboard} />
          <Devices sessions={data.sessions} />
          <ExportPart latest={data.export} />
          <ConsentPart consent={data.consent} />
          <DeletionPart balance={data.profile.wallet_balance_paise} />
        </main>
      )}
    </>
  );
}
