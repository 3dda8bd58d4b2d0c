import { versionTexts } from '@bharti/i18n/admin/versions';
import { formatDateTime } from '@bharti/i18n/format';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { instantOf } from '../context/instant-of.ts';
import { useTexts } from '../context/texts.ts';
import { PagedList } from './paged-list.tsx';
import { Part } from './part.tsx';
import styles from './versions.module.css';

type Version = {
  readonly version: number;
  readonly at: string;
  /** Null for built-in content. */
  readonly by: { readonly id: string; readonly name: string | null } | null;
};

type VersionListProps<V extends Version> = {
  readonly title: string;
  /** Beside the title. */
  readonly line: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly versions: readonly V[] }>>;
  /** The version that the editor shows. */
  readonly current: number;
  /** What a version has changed. */
  readonly titleOf: (version: V) => string;
  /** Who made a version that no member of the staff made; the product, where it says nothing. */
  readonly makerOf?: (version: V) => string | null;
  readonly onSee: (version: number) => void;
};

/** The saved versions, newest first, each with what was changed and by which member of the staff. */
export function VersionList<V extends Version>(props: VersionListProps<V>) {
  const { title, line, query, current, titleOf, makerOf, onSee } = props;
  const { t: common } = useLocale();
  const t = useTexts(versionTexts);
  return (
    <Part title={title} aside={<span className="small muted">{line}</span>}>
      <PagedList
        query={query}
        title={t.failed}
        skeleton={<p className="muted">{common.loading}</p>}
        entriesOf={(page) => page.versions}
      >
        {(versions) => (
          <ol className={styles.versions}>
            {versions.map((version) => (
              <Row
                key={version.version}
                version={version}
                title={titleOf(version)}
                maker={makerOf?.(version) ?? t.release}
                isCurrent={version.version === current}
                onSee={() => onSee(version.version)}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </Part>
  );
}

type RowProps = {
  readonly version: Version;
  readonly title: string;
  readonly maker: string;
  readonly isCurrent: boolean;
  readonly onSee: () => void;
};

function Row({ version: { version, at, by }, title, maker, isCurrent, onSee }: RowProps) {
  const { locale } = useLocale();
  const t = useTexts(versionTexts);
  const who = by === null ? maker : (by.name ?? by.id);
  return (
    <li>
      <span className={classes('bubble', isCurrent && styles.current)}>{version}</span>
      <div>
        <b>{title}</b>
        <span className={styles.sub}>
          {who} · {formatDateTime(locale, instantOf(at))}
        </span>
      </div>
      <Button look="quiet" aria-label={t.seeVersion(version)} onClick={onSee}>
        {t.see}
      </Button>
    </li>
  );
}
