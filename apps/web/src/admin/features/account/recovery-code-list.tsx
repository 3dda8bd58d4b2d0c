import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { copyText } from '../../../browser/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './account-form.module.css';

/** Shown once, until the person says that they have kept them. */
export function RecoveryCodeList({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const t = useTexts(ownAccountTexts);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t.copied);
    else toast.error(t.notCopied);
  };
  return (
    <div className={styles.step}>
      <h3>{t.codesTitle}</h3>
      <p>{t.codesLine}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={onKept}>
          {t.kept}
        </Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
      </div>
    </div>
  );
}
