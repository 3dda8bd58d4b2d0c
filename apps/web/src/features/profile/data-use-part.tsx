import { pagePaths } from '@bharti/contracts/paths';
import { useDataUse } from '../../context/data-use.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { pathTo } from '../../ui/path-to.ts';
import { Part } from './part.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './use-texts.ts';

/** Shows the mobile data that the app has used, which is counted and stored on this device only. */
export function DataUsePart() {
  const p = useProfileTexts();
  const use = useDataUse();
  return (
    <Part title={p.dataUse}>
      <dl className={`card ${styles.use}`}>
        <Month name={p.dataUseNow} bytes={use?.thisMonth} />
        <Month name={p.dataUseBefore} bytes={use?.lastMonth} />
      </dl>
      <p className="small muted">{p.dataUseLine}</p>
      <p>
        <a href={pathTo(pagePaths.aboutData)}>{p.aboutDataUse}</a>
      </p>
    </Part>
  );
}

type MonthProps = { readonly name: string; readonly bytes: number | undefined };

const Month = ({ name, bytes }: MonthProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{bytes === undefined ? '–' : formatBytes(bytes)}</dd>
  </div>
);
