import { useDataUse } from '../../context/data-use.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import styles from './about-data.module.css';
import { useAboutDataTexts } from './use-about-data-texts.ts';

/** The data that this device has used. In the rendered document it is hidden and empty; `show-data-use.ts` fills it in. */
export function ThisMonth() {
  const texts = useAboutDataTexts();
  const use = useDataUse();
  return (
    <div className={`card ${styles.month}`} data-month-use hidden={use === null}>
      <p>
        <span className="small muted">{texts.thisMonth}</span>
        <b className="num">{use !== null && formatBytes(use.thisMonth)}</b>
      </p>
      <p className="small muted">{texts.thisMonthLine}</p>
    </div>
  );
}
