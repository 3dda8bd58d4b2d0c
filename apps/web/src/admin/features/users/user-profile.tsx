import { adminPages } from '@bharti/contracts/admin/paths';
import type { UserDetails } from '@bharti/contracts/admin/users';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatDate, formatDateTime, formatRupees, formatTenths } from '@bharti/i18n/format';
import { Eye, UserX } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { Cells } from '../../ui/cells.tsx';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { PresenceDot } from '../../ui/presence-dot.tsx';
import { AttemptsPart } from './attempts-part.tsx';
import { ConsentPart } from './consent-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { LoginsPart } from './logins-part.tsx';
import { usersKey, useUser } from './queries.ts';
import styles from './users.module.css';

/** One candidate: figures, attempts, ledger, logins, consent. */
export function UserProfile({ id }: { readonly id: string }) {
  const t = useTexts(userTexts);
  const query = useUser(id);
  const refusal = query.error === null ? null : adminRefusalOf(query.error);
  const isMissing = refusal?.code === 'candidate_not_found' || refusal?.code === 'invalid_request';
  return (
    <>
      <div className={styles.back}>
        <BackLink to={adminPages.users}>{t.back}</BackLink>
      </div>
      {isMissing ? (
        <EmptyCard icon={UserX} title={t.noSuchUser}>
          <p>{t.noSuchUserLine}</p>
        </EmptyCard>
      ) : (
        <QueryBoundary query={query} title={t.profileFailed}>
          {(user) => (
            <div>
              <Head user={user} />
              <Figures user={user} />
              <Parts user={user} />
              <div id={partIds.attempts} className={styles.place}>
                <AttemptsPart id={id} />
              </div>
              <div id={partIds.ledger} className={styles.place}>
                <LedgerPart user={user} />
              </div>
              <div id={partIds.logins} className={styles.place}>
                <LoginsPart user={user} />
              </div>
              <div id={partIds.consent} className={styles.place}>
                <ConsentPart user={user} />
              </div>
            </div>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

type UserProps = { readonly user: UserDetails };

function Head({ user }: UserProps) {
  const { locale } = useLocale();
  const api = useAdminApi();
  const t = useTexts(userTexts);
  const problemText = useAdminProblem();
  // Nothing that was read becomes out of date.
  const email = useChange(
    [...usersKey, 'email'],
    () => api.showEmail(user.id),
    () => toast.success(t.emailNoted),
  );
  const problem = problemText(email.error);
  const language = user.consents[0]?.locale;
  return (
    <>
      <PageHead
        title={user.name === '' ? t.noName : user.name}
        facts={
          <>
            <PresenceDot presence={user.presence} />
            <span className={styles.email}>{email.data?.email ?? user.maskedEmail}</span>
            <span>
              {t.since(formatDate(locale, instantOf(user.openedAt)))}
              {language !== undefined && ` · ${t.uses[language]}`}
              {user.presence === 'offline' &&
                user.lastSeenAt !== null &&
                ` · ${t.lastSeen(formatDateTime(locale, instantOf(user.lastSeenAt)))}`}
            </span>
          </>
        }
        actions={
          email.data === undefined && (
            <Button icon={Eye} isBusy={email.isPending} onClick={() => email.mutate(undefined)}>
              {t.showEmail}
            </Button>
          )
        }
      />
      {problem !== null && <Alert title={problem} />}
    </>
  );
}

const partIds = { attempts: 'attempts', ledger: 'ledger', logins: 'logins', consent: 'consent' } as const;

/** Leads to each part of the long page. */
function Parts({ user }: UserProps) {
  const t = useTexts(userTexts);
  return (
    <nav className={styles.parts} aria-label={t.parts}>
      <a href={`#${partIds.attempts}`}>
        {t.attempts} <span className="badge num">{user.testsTaken}</span>
      </a>
      <a href={`#${partIds.ledger}`}>{t.ledger}</a>
      <a href={`#${partIds.logins}`}>{t.logins}</a>
      <a href={`#${partIds.consent}`}>{t.consent}</a>
    </nav>
  );
}

function Figures({ user }: UserProps) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  return (
    <div className={styles.figures}>
      <Cells
        cells={[
          { label: t.tests, value: user.testsTaken, note: t.passed(user.passed.count, user.passed.isMore) },
          {
            label: t.average,
            value: user.averageTenths === null ? '–' : formatTenths(user.averageTenths),
            note: user.averageTenths === null ? t.noAverage : t.of10,
          },
          {
            label: t.balance,
            value: formatRupees(locale, user.balancePaise),
            note: t.paidInAndSpent(formatRupees(locale, user.paidInPaise), formatRupees(locale, user.spentPaise)),
          },
          { label: t.streak, value: user.streak, note: t.best(user.bestStreak) },
        ]}
      />
    </div>
  );
}
