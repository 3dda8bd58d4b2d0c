import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';

/** Whose site this is, from the site settings; nothing where it is not set. Its label of a sample holds for the page. */
export function Operator() {
  const { t } = useLocale();
  const { config } = useConfig();
  const site = config?.site;
  if (site === undefined || site.operatorName === null) return null;
  const { isSample, operatorName, operatorAddress } = site;
  return (
    <>
      {isSample && <span className="badge sample">{t.sampleData}</span>}
      <dl className="contacts">
        <div className="card">
          <dt>{t.legal.operator}</dt>
          <dd>{isSample ? t.landing.sampleName : operatorName}</dd>
          {operatorAddress !== null && <dd>{isSample ? t.legal.sampleAddress : operatorAddress}</dd>}
        </div>
      </dl>
    </>
  );
}
