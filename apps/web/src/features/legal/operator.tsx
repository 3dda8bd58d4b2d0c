import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { useLocale } from '../../context/locale.tsx';
import styles from './legal.module.css';
import { useLegalTexts } from './legal-texts.ts';

/** Who runs this site, from the site settings; renders nothing if they are empty. The label 'Sample data' stands for the whole page. */
export function Operator({ site }: { site: SiteSettings | undefined }) {
  const { t } = useLocale();
  const texts = useLegalTexts();
  if (site === undefined || site.operatorName === null) return null;
  const { isSample, operatorName, operatorAddress } = site;
  return (
    <>
      {isSample && <span className={`badge sample ${styles.sample}`}>{t.sampleData}</span>}
      <dl className={styles.contacts}>
        <div className="card">
          <dt>{texts.operator}</dt>
          <dd>{isSample ? t.site.sampleName : operatorName}</dd>
          {operatorAddress !== null && <dd>{isSample ? texts.sampleAddress : operatorAddress}</dd>}
        </div>
      </dl>
    </>
  );
}
