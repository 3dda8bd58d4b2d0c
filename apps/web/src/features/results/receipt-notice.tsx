import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { fillPath, receiptPath } from '@bharti/contracts/paths';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import { instant } from '@bharti/domain/time';
import { formatSecond } from '@bharti/i18n/format';
import { Copy } from 'lucide-react';
import { copyText } from '../../browser/clipboard.ts';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

type ReceiptNoticeProps = { readonly result: Pick<AttemptResult, 'id' | 'answers' | 'completed_at'> };

/** How many answers the server received, when the test was submitted, and the code by which everybody who has it can check them. */
export function ReceiptNotice({ result: { id, answers, completed_at } }: ReceiptNoticeProps) {
  const { locale } = useLocale();
  const texts = useResultTexts();
  const code = receiptCode(id);
  const copy = async () => {
    if (await copyText(code)) toast.success(texts.copied);
    else toast.info(code);
  };
  return (
    <div className={styles.receipt}>
      <p className="small muted">
        {texts.received(Object.keys(answers).length, formatSecond(locale, instant(Date.parse(completed_at))))}
      </p>
      <p className={styles.code}>
        {/* The target keeps the router out: the receipt is a document of its own. */}
        <a href={fillPath(receiptPath, { code })} target="_self">
          <span aria-hidden="true">{code}</span>
          {/* Read aloud letter by letter. */}
          <span className="hide">{[...code].join(' ')}</span>
        </a>
        <Button look="quiet" aria-label={texts.copyCode} onClick={copy}>
          <Copy className="icon icon-small" aria-hidden="true" />
        </Button>
      </p>
      <p className="small muted">{texts.whatShows}</p>
    </div>
  );
}
