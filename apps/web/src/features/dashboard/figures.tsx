import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../context/locale.tsx';

type TestFiguresProps = {
  readonly test: TestCard;
  /** Of a running attempt. */
  readonly answered?: number | undefined;
};

/** Questions and minutes of a test, and a third figure: what is answered, what qualifies in a full paper, or that results are instant. */
export function TestFigures({ test, answered }: TestFiguresProps) {
  const { locale, t } = useLocale();
  const { category, passPercent } = test;
  const [name, value] =
    answered !== undefined
      ? [t.dashboard.answered, formatNumber(locale, answered)]
      : category === 'full' && passPercent != null
        ? [t.dashboard.toQualify, `${passPercent}%`]
        : [t.dashboard.results, t.dashboard.instant];
  return (
    <dl className="spec">
      <Figure name={t.dashboard.questions} value={formatNumber(locale, test.totalQuestions)} />
      <Figure name={t.dashboard.minutes} value={formatNumber(locale, test.durationSeconds / 60)} />
      <Figure name={name} value={value} />
    </dl>
  );
}

export const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** '50 Questions · 45 Minutes' */
export function SizeOf({ test }: { readonly test: TestCard }) {
  const { locale, t } = useLocale();
  const { questions, minutes } = t.dashboard;
  return (
    <>
      {formatNumber(locale, test.totalQuestions)} {questions} · {formatNumber(locale, test.durationSeconds / 60)}{' '}
      {minutes}
    </>
  );
}
