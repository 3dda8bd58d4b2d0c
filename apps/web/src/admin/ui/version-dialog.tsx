import { versionTexts } from '@bharti/i18n/admin/versions';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useTexts } from '../context/texts.ts';
import styles from './versions.module.css';

type VersionDialogProps<Found> = {
  readonly version: number;
  readonly query: UseQueryResult<Found>;
  readonly onClose: () => void;
  readonly children: (found: Found) => ReactNode;
};

/** Shows one version and what it has changed. */
export function VersionDialog<Found>({ version, query, onClose, children }: VersionDialogProps<Found>) {
  const { t: common } = useLocale();
  const t = useTexts(versionTexts);
  return (
    <Dialog title={t.title(version)} className={`dialog ${styles.wide}`} onClose={onClose}>
      <div className="dialog-body">
        <QueryBoundary query={query} title={t.failed} skeleton={<p className="muted">{common.loading}</p>}>
          {children}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** A text in one language, or without a language. */
export type Value = { readonly lang?: 'en' | 'mr'; readonly text: string };
type Change = {
  readonly name: string;
  /** Null in the first version. */
  readonly before: readonly Value[] | null;
  readonly after: readonly Value[];
};

type ChangesProps = { readonly changes: readonly Change[]; readonly note: string | null };

/** What a version has changed, before and after. @param note said before the changes. */
export function Changes({ changes, note }: ChangesProps) {
  const t = useTexts(versionTexts);
  return (
    <dl className={styles.changes}>
      {note !== null && <dt className="muted">{note}</dt>}
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          {before !== null && (
            <dd>
              <span className="hide">{t.before}</span>
              <Values as="del" values={before} />
            </dd>
          )}
          <dd>
            <span className="hide">{t.after}</span>
            <Values as="ins" values={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Values = ({ as: Tag, values }: { readonly as: 'del' | 'ins'; readonly values: readonly Value[] }) =>
  values.map(({ lang, text }) => (
    <Tag key={`${lang ?? ''} ${text}`} {...(lang !== undefined && { lang })}>
      {text}
    </Tag>
  ));
