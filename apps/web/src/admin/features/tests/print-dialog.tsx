import type { AdminTest } from '@bharti/contracts/admin/tests';
import {
  estimatePages,
  type PaperLanguage,
  type PrintChoice,
  paperLanguages,
} from '@bharti/domain/content/printed-test';
import { printTexts } from '@bharti/i18n/admin/print';
import { localeNames } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { Segment } from '../../ui/segment.tsx';
import styles from './print-dialog.module.css';

type PrintDialogProps = { readonly test: AdminTest; readonly onClose: () => void };

/** Chooses what is printed of the saved test, and downloads it as a PDF. */
export function PrintDialog({ test, onClose }: PrintDialogProps) {
  const t = useTexts(printTexts);
  const problemText = useAdminProblem();
  const [choice, setChoice] = useState<PrintChoice>({ language: 'both', paper: true, sheet: true, key: 'none' });
  const print = usePrint(test, onClose);
  const change = (facts: Partial<PrintChoice>) => {
    print.reset();
    setChoice({ ...choice, ...facts });
  };
  const isNothing = !choice.paper && !choice.sheet && choice.key === 'none';
  const isPublished = test.state === 'published' && !test.hasUnpublishedChanges;
  const problem = problemText(print.error);
  const line = isNothing ? t.nothing : t.about(estimatePages(test.questions, choice));
  return (
    <Dialog title={t.title} isBusy={print.isPending} onClose={onClose}>
      <div className="dialog-body">
        <LanguageChoice value={choice.language} onChange={(language) => change({ language })} />
        <div className={styles.parts}>
          <Tick label={t.paper} checked={choice.paper} onChange={(event) => change({ paper: event.target.checked })} />
          <Tick label={t.sheet} checked={choice.sheet} onChange={(event) => change({ sheet: event.target.checked })} />
          <Tick
            label={t.key}
            checked={choice.key !== 'none'}
            onChange={(event) => change({ key: event.target.checked ? 'letters' : 'none' })}
          />
          <Tick
            className={styles.within}
            label={t.explanations}
            checked={choice.key === 'explained'}
            onChange={(event) => change({ key: event.target.checked ? 'explained' : 'letters' })}
          />
        </div>
        {!isPublished && <p className="small">{t.draftLine}</p>}
        {problem !== null && <Alert title={problem} />}
        <Button
          look="primary"
          icon={Download}
          className={styles.make}
          disabled={isNothing}
          isBusy={print.isPending}
          onClick={() => !print.isPending && print.mutate(choice)}
        >
          {print.isPending ? t.making : t.make}
        </Button>
        <p className={`small muted ${styles.pages}`} aria-live="polite">
          {line}
        </p>
      </div>
    </Dialog>
  );
}

type LanguageChoiceProps = { readonly value: PaperLanguage; readonly onChange: (language: PaperLanguage) => void };

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useTexts(printTexts);
  const names = { ...localeNames, both: t.both };
  return (
    <div className={styles.language}>
      {/* The segment's legend names the group for screen readers. */}
      <span aria-hidden="true">{t.language}</span>
      <Segment
        label={t.language}
        options={paperLanguages.map((language) => ({ value: language, label: names[language] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function usePrint({ id }: AdminTest, onClose: () => void) {
  const t = useTexts(printTexts);
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (choice: PrintChoice) => orThrow(await api.printTest(id, choice)),
    onSuccess: ({ name, content, pages }) => {
      saveFile(name, content);
      toast.success(t.made(pages));
      onClose();
    },
  });
}
