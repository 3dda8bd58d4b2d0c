import type { QuestionCounts } from '@bharti/contracts/admin/bank';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { X } from 'lucide-react';
import { useLocale } from '../../../../context/locale.tsx';
import { useTexts } from '../../../context/texts.ts';
import { countText } from './count-text.ts';
import styles from './list-page.module.css';
import type { FilterName, FiltersState } from './use-filters.ts';

type ChipsProps = { readonly counts: QuestionCounts | undefined; readonly filters: FiltersState };

/** The filters that are asked for most, each one press away. */
export function Chips({ counts, filters: { filters, change } }: ChipsProps) {
  const { locale } = useLocale();
  const t = useTexts(bankListTexts);
  const chips = [
    ...(filters.import === undefined
      ? []
      : ([{ name: 'import', value: '', label: t.fromImport, isOn: true, count: undefined }] as const)),
    { name: 'since', value: 'week', label: t.week, isOn: filters.since !== undefined, count: undefined },
    {
      name: 'languages',
      value: 'mr_missing',
      label: t.languageStates.mr_missing,
      isOn: filters.languages === 'mr_missing',
      count: counts?.languages.mr_missing,
    },
    { name: 'unused', value: '1', label: t.unused, isOn: filters.unused !== undefined, count: counts?.unused },
    { name: 'ending', value: '1', label: t.ending, isOn: filters.ending !== undefined, count: undefined },
  ] as const satisfies readonly { readonly name: FilterName; readonly value: string; [key: string]: unknown }[];
  return (
    <fieldset className={`chips ${styles.chips}`}>
      <legend className="hide">{t.moreFilters}</legend>
      {chips.map(({ name, value, label, isOn, count }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={isOn}
          onClick={() => change({ [name]: isOn ? null : value }, { replace: false })}
        >
          {label}
          {isOn ? (
            <X className="icon icon-small" aria-hidden="true" />
          ) : (
            count !== undefined && <span className="num">{countText(locale, count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
