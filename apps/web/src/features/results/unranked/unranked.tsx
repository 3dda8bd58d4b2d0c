import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { OfflineTestTexts } from '@bharti/i18n/en/offline-test';
import { useTexts } from '../../../context/locale.tsx';
import { textPart, withTexts } from '../../../context/texts.ts';
import styles from '../results.module.css';

const texts = textPart<OfflineTestTexts>({
  en: async () => (await import('@bharti/i18n/en/offline-test')).offlineTestTexts,
  mr: async () => (await import('@bharti/i18n/mr/offline-test')).offlineTestTexts,
});

export const unrankedWithTexts = async () => ({
  // React.lazy expects the component under this name.
  default: await withTexts(Promise.resolve(Unranked), texts),
});

/** Why this result has no rank. */
function Unranked({ result }: { readonly result: AttemptResult }) {
  const { satOffline, paperWasKept } = useTexts(texts);
  return <p className={styles.note}>{result.satOffline ? satOffline : paperWasKept}</p>;
}
