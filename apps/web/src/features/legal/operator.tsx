import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';

/** Whose site this is, from the site settings; nothing where it is not set. */
export function Operator() {
  const { t } = useLocale();
  const { config } = useConfig();
  const site = config?.site;
  if (site === undefined || site.operatorName === null) return null;
  const { isSample, operatorName, operatorAddress } = site;
  return (
    <dl className="contacts">
      <div className="card">
        <dt>{t.legal.operator}</dt>
        <dd>
          {isSample ? t.landing.sampleName : operatorName}{' '}
          {isSample && <span className="badge sample">{t.sampleData}</span>}
        </dd>
        {operatorAddress !== null && <dd>{isSample ? t.legal.sampleAddress : operatorAddress}</dd>}
      </div>
    </dl>
  );
}
