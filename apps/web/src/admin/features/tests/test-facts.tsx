import type { TestRow } from '@bharti/contracts/admin/tests';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestState } from '@bharti/domain/content/test-draft';
import { withoutMathSigns } from '@bharti/domain/maths/split';
import { testTexts } from '@bharti/i18n/admin/tests';
import { formatDate, formatRupees } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';
import { Archive, Check, PencilLine } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';

const icons = { draft: PencilLine, published: Check, archived: Archive } as const;

export function StateBadge({ state }: { readonly state: TestState }) {
  const t = useTexts(testTexts);
  const Icon = icons[state];
  return (
    <span className={classes('badge', state === 'published' && 'good', state === 'archived' && 'sample')}>
      <Icon className="icon" aria-hidden="true" />
      {t.states[state]}
    </span>
  );
}

/** The name in the chosen language, or in the other one, or that there is none yet. */
export const nameOf = (locale: Locale, name: Bilingual): string => name[locale] || name.en || name.mr;

/** The text of a question on one line, where formulas are not typeset. */
export const stemLine = (locale: Locale, stem: Bilingual): string => withoutMathSigns(nameOf(locale, stem));

export function PriceText({ price }: Pick<TestRow, 'price'>) {
  const { locale } = useLocale();
  const t = useTexts(testTexts);
  if (price.kind === 'own') return formatRupees(locale, price.pricePaise);
  if (price.kind === 'default') return t.defaultPrice;
  return price.kind === 'free' ? t.free : t.worth(formatRupees(locale, price.valuePaise));
}

export function SaleDates({ saleFrom, saleUntil }: Pick<TestRow, 'saleFrom' | 'saleUntil'>) {
  const { locale } = useLocale();
  const t = useTexts(testTexts);
  const parts = [
    ...(saleFrom === null ? [] : [t.from(formatDate(locale, saleFrom))]),
    ...(saleUntil === null ? [] : [t.until(formatDate(locale, saleUntil))]),
  ];
  return parts.length === 0 ? t.always : parts.join(' ');
}
