import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { resultPage } from '@bharti/contracts/paths';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { FileText } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

/** A finished test, whose paper can be read with its answers and explanations. */
export function KeptResultRow({ result }: { readonly result: AttemptResult }) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const title = inLocale(locale, result.title);
  return (
    <KeptRow
      icon={FileText}
      title={title}
      line={<span>{texts.resultOf(formatDate(locale, instant(Date.parse(result.completed_at))))}</span>}
      page={resultPage(result.test_id, result.id)}
      label={texts.readPaper(title)}
    />
  );
}
