import type { MadeCorrectionReply, QuestionCorrections } from '@bharti/contracts/admin/corrections';
import { letterOf } from '@bharti/domain/content/test';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { formatDateTime } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { QueryBoundary, type QueryState } from '../../../ui/query-boundary.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './made-corrections.module.css';
import { useCount } from './use-count.ts';

/** The corrections of a question so far, and how far the new grading has come. */
export function MadeCorrections({ query }: { readonly query: QueryState<QuestionCorrections> }) {
  const t = useTexts(correctionTexts);
  return (
    <QueryBoundary query={query} title={t.failed}>
      {({ corrections }) =>
        corrections.length === 0 ? null : (
          <ul className={`rows ${styles.made}`} aria-label={t.history}>
            {corrections.map((correction) => (
              <Made key={correction.number} correction={correction} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function Made({ correction }: { readonly correction: MadeCorrectionReply }) {
  const { locale } = useLocale();
  const t = useTexts(correctionTexts);
  const { kind, options, reason, madeAt, madeBy, tests } = correction;
  const letters = options.map(letterOf).join(', ');
  return (
    <li>
      <b>
        {t.kinds[kind]}
        {letters !== '' && `: ${letters}`}
      </b>
      <span>{inLocale(locale, reason)}</span>
      <span className="small muted">
        {t.by(formatDateTime(locale, instantOf(madeAt)), madeBy?.name ?? '–')}
        {tests.length > 0 && ` · ${tests.map(({ title }) => inLocale(locale, title)).join(', ')}`}
      </span>
      <Progress correction={correction} />
    </li>
  );
}

function Progress({ correction: { done, total, isFinished } }: { readonly correction: MadeCorrectionReply }) {
  const t = useTexts(correctionTexts);
  const count = useCount();
  const line = isFinished
    ? t.finished(count(total ?? 0))
    : total === null
      ? t.counting
      : t.graded(count(done), count(total));
  return (
    <span className={styles.progress} role="status">
      {line}
      {!isFinished && total !== null && <progress max={Math.max(total, 1)} value={done} aria-hidden="true" />}
    </span>
  );
}
