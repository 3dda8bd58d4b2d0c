import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../context/texts.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './list-page.module.css';
import type { FiltersState } from './use-filters.ts';

type FilterSheetProps = {
  readonly filters: FiltersState;
  /** How many questions fit; null until it is known. */
  readonly found: string | null;
  readonly onClose: () => void;
};

/** The filters on a phone. Each choice counts at once; the button only closes the sheet. */
export function FilterSheet({ filters, found, onClose }: FilterSheetProps) {
  const t = useTexts(bankListTexts);
  const none = {
    subject: null,
    topic: null,
    level: null,
    state: null,
    languages: null,
    since: null,
    unused: null,
    ending: null,
    import: null,
  };
  return (
    <Dialog title={t.filters} className={`dialog ${styles.sheet}`} onClose={onClose}>
      <div className="dialog-body">
        <FilterFields filters={filters} />
      </div>
      <div className={styles.sheetFoot}>
        <Button look="quiet" disabled={filters.inUse === 0} onClick={() => filters.change(none)}>
          {t.clear}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t.show(found ?? '…')}
        </Button>
      </div>
    </Dialog>
  );
}
