import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { mostChangedAtOnce } from '@bharti/domain/content/question-change';
import { exportFormats, formatNames } from '@bharti/domain/import/file-kinds';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Archive, ArchiveRestore, Download, PencilLine, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useCanOpen } from '../../../context/open-pages.ts';
import { useTexts } from '../../../context/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import styles from './list-page.module.css';
import { SetDialog } from './set-dialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';

type BulkBarProps = { readonly selected: ReadonlyMap<string, QuestionRow>; readonly onClear: () => void };

/** What can be done with the ticked questions. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const t = useTexts(bankListTexts);
  const frame = useTexts(frameTexts);
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const [asked, setAsked] = useState<'retire' | 'set' | null>(null);
  const rows = [...selected.values()];
  const { isBusy, apply } = useBulkChange(rows, () => {
    setAsked(null);
    onClear();
  });
  const count = rows.length;
  const isTooMany = count > mostChangedAtOnce;
  const ids = rows.map(({ id }) => id).join(',');
  const hrefOf = (format: string) => `${adminPaths.questionExport}?${new URLSearchParams({ ids, format })}`;
  const actions = [
    { label: t.set, icon: PencilLine, onPress: () => setAsked('set') },
    ...(rows.some(({ state }) => state !== 'retired')
      ? [{ label: t.retire, icon: Archive, onPress: () => setAsked('retire') }]
      : []),
    ...(rows.some(({ state }) => state === 'retired')
      ? [{ label: t.restore, icon: ArchiveRestore, onPress: () => apply({ kind: 'restore' }) }]
      : []),
  ];
  return (
    <section className={styles.selection} aria-label={t.selection}>
      <SaveBar
        actions={
          <>
            {!isTooMany && (
              <>
                <div className={styles.wide}>
                  {actions.map(({ label, icon, onPress }) => (
                    <Button key={label} look="quiet" icon={icon} isBusy={isBusy} onClick={onPress}>
                      {label}
                    </Button>
                  ))}
                  <ExportMenu opensUp hrefOf={hrefOf} />
                </div>
                {canOpen(adminPages.newTest) && (
                  <Button
                    look="primary"
                    icon={Plus}
                    onClick={() => void navigate(`${adminPages.newTest}?${new URLSearchParams({ ids })}`)}
                  >
                    {t.makeTest}
                  </Button>
                )}
                <div className={styles.narrow}>
                  <MoreMenu
                    label={t.more}
                    opensUp
                    entries={[
                      ...actions,
                      ...exportFormats.map((format) => ({
                        label: frame.exportAs(formatNames[format]),
                        icon: Download,
                        href: hrefOf(format),
                      })),
                    ]}
                  />
                </div>
              </>
            )}
            <IconButton className={styles.close} icon={X} label={t.clearSelection} onClick={onClear} />
          </>
        }
      >
        <b>{t.selected(count)}</b> · {isTooMany ? t.tooMany : t.subjects(new Set(rows.map((row) => row.subject)).size)}
      </SaveBar>
      {asked === 'set' && (
        <SetDialog
          count={count}
          isBusy={isBusy}
          onSet={(topic, level) => apply({ kind: 'set', topic, level })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'retire' && (
        <ConfirmDialog
          title={t.retireTitle(count)}
          line={t.retireLine}
          action={t.retire}
          isDanger={false}
          isBusy={isBusy}
          onConfirm={() => apply({ kind: 'retire' })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
