import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { fillPath, receiptPath } from '@bharti/contracts/paths';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import { Copy } from 'lucide-react';
import { copyText } from '../../browser/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

/** How many answers the server received, and the code by which everybody who has it can check them. */
export function ReceiptNotice({ result: { id, answers } }: { readonly result: Pick<AttemptResult, 'id' | 'answers'> }) {
  const texts = useResultTexts();
  const code = receiptCode(id);
  const copy = async () => {
    if (await copyText(code)) toast.success(texts.copied);
    else toast.info(code);
  };
  return (
    <p className={styles.receipt}>
      <span>{texts.received(Object.keys(answers).length)}</span>
      {/* The target keeps the router out: the receipt is a document of its own. */}
      <a className="num" href={fillPath(receiptPath, { code })} target="_self">
        <span aria-hidden="true">{code}</span>
        {/* Read aloud letter by letter. */}
        <span className="hide">{[...code].join(' ')}</span>
      </a>
      <Button look="quiet" aria-label={texts.copyCode} onClick={copy}>
        <Copy className="icon icon-small" aria-hidden="true" />
      </Button>
    </p>
  );
}
