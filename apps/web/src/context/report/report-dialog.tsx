import type { ReportQuestion, ReportTarget } from '@bharti/contracts/attempts/report';
import type { Locale } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { orThrow, refusalOf, useAttemptsPort } from '../api.ts';
import { useLocale } from '../locale.tsx';
import { ReportForm, type TypedReport } from './report-form.tsx';
import { useReportTexts } from './use-report-texts.ts';

type ReportDialogProps = {
  readonly target: ReportTarget;
  readonly seenIn: ReportQuestion['seenIn'];
  /** The language in which the question is shown, where it is not the app's. */
  readonly language?: Locale;
  readonly className?: string;
  readonly onClose: () => void;
};

const isDemo = import.meta.env.MODE === 'demo';

/** Reports a mistake in a question. Without a connection it says so, and what was written stays until it is closed. */
export function ReportDialog({ target, seenIn, language, className, onClose }: ReportDialogProps) {
  const { locale, t } = useLocale();
  const texts = useReportTexts();
  const api = useAttemptsPort();
  const [seen] = useState({ target, locale: language ?? locale });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (typed: TypedReport) => orThrow(await api.reportQuestion({ ...seen, ...typed, seenIn })),
  });
  const refusal = refusalOf(error);
  return (
    <Dialog
      title={texts.title}
      isBusy={isPending}
      keepsOnPressBeside
      onClose={onClose}
      {...(className !== undefined && { className })}
    >
      {isSuccess ? (
        <div className="dialog-body">
          <p role="status">
            <b>{isDemo ? texts.thanksDemo : texts.thanks}</b>
          </p>
          {!isDemo && <p>{texts.thanksLine}</p>}
          <Button look="primary" isBlock ref={focus} onClick={onClose}>
            {t.close}
          </Button>
        </div>
      ) : (
        <ReportForm seenIn={seenIn} isBusy={isPending} onSend={(typed) => !isPending && mutate(typed)}>
          {error !== null && (
            <Alert
              title={texts.notSent}
              line={refusal === null ? `${t.unreachable} ${texts.stays}` : t.refusals[refusal.code]}
            />
          )}
        </ReportForm>
      )}
    </Dialog>
  );
}

/** The pressed button is gone. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();
