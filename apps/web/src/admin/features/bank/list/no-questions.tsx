import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { ClipboardList, Download, Plus, Search, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '../../../../ui/button.tsx';
import { useCanOpen } from '../../../context/open-pages.ts';
import { useTexts } from '../../../context/texts.ts';
import { EmptyCard } from '../../../ui/empty-card.tsx';

/** The first day: the ways to bring questions. */
export function EmptyBank() {
  const t = useTexts(bankListTexts);
  const canOpen = useCanOpen();
  return (
    <EmptyCard icon={ClipboardList} title={t.noneTitle}>
      <p>{t.noneLine}</p>
      <Link className={buttonClass('primary')} to={adminPages.upload}>
        <Upload className="icon icon-small" aria-hidden="true" />
        {t.uploadFile}
      </Link>
      {canOpen(adminPages.newQuestion) && (
        <Link className={buttonClass('outline')} to={adminPages.newQuestion}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {t.add}
        </Link>
      )}
      <ButtonLink look="quiet" icon={Download} href={`${adminPaths.importTemplate}?format=xlsx`} download>
        {t.template}
      </ButtonLink>
    </EmptyCard>
  );
}

type NoMatchProps = { readonly search: string | undefined; readonly onClear: () => void };

export function NoMatch({ search, onClear }: NoMatchProps) {
  const t = useTexts(bankListTexts);
  return (
    <EmptyCard icon={Search} title={t.noMatch}>
      <p>{search === undefined ? t.noMatchLine : t.noMatchSearch(search)}</p>
      <Button onClick={onClear}>{t.clearFilters}</Button>
    </EmptyCard>
  );
}
