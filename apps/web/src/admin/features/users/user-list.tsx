import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import type { UserRow } from '@bharti/contracts/admin/users';
import { fillPath } from '@bharti/contracts/paths';
import { type UserFilter, userFilters } from '@bharti/domain/people/user-filter';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatNumber, formatRupees } from '@bharti/i18n/format';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useKept } from '../../context/kept.ts';
import { useTexts } from '../../context/texts.ts';
import { withQuery } from '../../context/with-query.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PresenceDot } from '../../ui/presence-dot.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type UserSearch, useUsers } from './queries.ts';
import styles from './users.module.css';

type Asked = { readonly filter?: UserFilter; readonly search?: string };
const isAsked = (read: unknown): read is Asked => typeof read === 'object' && read !== null;

/** Search, filter and list. They are kept in the tab, not in the address: a name or an e-mail does not belong there. */
export function UserList({ openId }: { readonly openId: string | undefined }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const frame = useTexts(frameTexts);
  const problemText = useAdminProblem();
  const [{ filter = 'all', search = '' }, change] = useKept<Asked>('users', {}, isAsked);
  const query = useUsers({ filter, search });
  const total = query.data?.pages[0]?.total;
  const facts = total == null ? undefined : t.total(`${formatNumber(locale, total.count)}${total.isMore ? '+' : ''}`);
  return (
    <>
      {openId === undefined ? (
        <PageHead
          title={t.title}
          facts={facts}
          actions={
            search.trim() === '' && (
              <ButtonLink
                look="quiet"
                icon={Download}
                href={withQuery(adminPaths.userExport, { filter, lang: locale })}
                aria-label={t.exportHint}
                download
              >
                {t.export}
              </ButtonLink>
            )
          }
        />
      ) : (
        <h2 className={styles.listTitle}>{t.title}</h2>
      )}
      <div className={styles.tools}>
        <SearchField
          label={frame.search}
          hint={t.searchHint}
          value={search}
          onSearch={(text) => change((before) => ({ ...before, search: text }))}
        />
        {search.trim() === '' && (
          <fieldset className={`chips ${styles.chips}`}>
            <legend className="hide">{t.filter}</legend>
            {userFilters.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === filter}
                onClick={() => change((before) => ({ ...before, filter: each }))}
              >
                {t[each]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const users = pages.flatMap((page) => page.users);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          return (
            <>
              {users.length === 0 ? <None filter={filter} search={search} /> : <Rows users={users} openId={openId} />}
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={users.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function Rows({ users, openId }: { readonly users: readonly UserRow[]; readonly openId: string | undefined }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  return (
    <ul className={`card rows ${styles.rows}`}>
      {users.map(({ id, name, maskedEmail, testsTaken, balancePaise, presence }) => (
        <li key={id}>
          <Link
            className={styles.row ?? ''}
            to={fillPath(adminPages.user, { userId: id })}
            {...(id === openId && { 'aria-current': 'true' })}
          >
            <span className="grow">
              <b dir="auto">{name === '' ? t.noName : name}</b>
              <span>{maskedEmail}</span>
            </span>
            <span className={styles.facts}>
              <PresenceDot presence={presence} />
              <span className="small muted">{t.testsAndBalance(testsTaken, formatRupees(locale, balancePaise))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function None({ filter, search }: UserSearch) {
  const t = useTexts(userTexts);
  const isSearch = search.trim() !== '';
  const noneOf = { all: t.noUsers, live: t.noneLive, bought: t.noneBought };
  const line = isSearch ? t.noneFoundLine : filter === 'all' ? t.noUsersLine : null;
  return (
    <div className={`card ${styles.empty}`}>
      <h2>{isSearch ? t.noneFound : noneOf[filter]}</h2>
      {line !== null && <p className="muted">{line}</p>}
    </div>
  );
}
