import type { RecentResult } from '@bharti/contracts/catalogue/dashboard';
import { resultPage } from '@bharti/contracts/paths';
import { relativeDate } from '@bharti/domain/relative-date';
import { type Instant, instant } from '@bharti/domain/time';
import { formatRelative } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import { PassBadge } from './pass-badge.tsx';

/** The last attempts; each is a link to its result and review. */
export function RecentTests({ recent, now }: { recent: readonly RecentResult[]; now: Instant }) {
  const { t } = useLocale();
  return (
    <Section title={t.dashboard.recent}>
      <ul className="rows">
        {recent.map((result) => (
          <Row key={result.attempt_id} result={result} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ result, now }: { result: RecentResult; now: Instant }) {
  const { locale, t } = useLocale();
  const when = relativeDate(instant(Date.parse(result.completed_at)), now);
  return (
    <li>
      <a className="grow" href={pathTo(resultPage(result.test_id, result.attempt_id))}>
        <b>{inLocale(locale, result.title)}</b>
        <span>
          {formatRelative(locale, when)}
          {result.isCorrected && ` · ${t.dashboard.corrected}`}
        </span>
      </a>
      <div className="end">
        <b className="num">
          {result.score}/{result.total_questions}
        </b>
        <PassBadge isPassed={result.passed}>{result.passed ? t.dashboard.pass : t.dashboard.fail}</PassBadge>
      </div>
    </li>
  );
}
