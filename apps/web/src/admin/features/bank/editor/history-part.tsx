import type { QuestionDetails, QuestionHistory } from '@bharti/contracts/admin/bank';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import { formatDateTime } from '@bharti/i18n/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../../context/api.ts';
import { instantOf } from '../../../context/instant-of.ts';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useQuestionQueries } from './queries.ts';
import { partNames } from './question-form.ts';
import styles from './question-history.module.css';
import type { QuestionEditorState } from './use-question-editor.ts';
import { VersionDialog } from './version-dialog.tsx';

type HistoryProps = { readonly editor: QuestionEditorState; readonly saved: QuestionDetails };
type Version = QuestionHistory['versions'][number];

/** Every save, newest first: what was changed by whom. An older version can be looked at and restored. */
export function HistoryPart({ editor, saved }: HistoryProps) {
  const { t: common } = useLocale();
  const t = useTexts(questionTexts);
  const problemText = useAdminProblem();
  const query = useInfiniteQuery(useQuestionQueries().history(saved.id, saved.version));
  const [seen, setSeen] = useState<number | null>(null);
  return (
    <Part title={t.versions} aside={<span className="small muted">{t.versionsLine}</span>}>
      <QueryBoundary query={query} title={t.versionsFailed} skeleton={<p className="muted">{common.loading}</p>}>
        {({ pages }) => {
          const versions = pages.flatMap((page) => page.versions);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          return (
            <>
              <ol className={styles.versions}>
                {versions.map((version) => (
                  <Row
                    key={version.version}
                    version={version}
                    isCurrent={version.version === saved.version}
                    onSee={() => setSeen(version.version)}
                  />
                ))}
              </ol>
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={versions.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
      {seen !== null && <VersionDialog editor={editor} saved={saved} version={seen} onClose={() => setSeen(null)} />}
    </Part>
  );
}

type RowProps = { readonly version: Version; readonly isCurrent: boolean; readonly onSee: () => void };

function Row({ version, isCurrent, onSee }: RowProps) {
  const { locale } = useLocale();
  const t = useTexts(questionTexts);
  const { at, by, version: number } = version;
  const who = by === null ? t.release : (by.name ?? by.id);
  return (
    <li>
      <span className={classes('bubble', isCurrent && styles.current)}>{number}</span>
      <div>
        <b>{titleOf(t, version)}</b>
        <span className={styles.sub}>
          {who} · {formatDateTime(locale, instantOf(at))}
        </span>
      </div>
      <Button look="quiet" aria-label={t.seeVersion(number)} onClick={onSee}>
        {t.see}
      </Button>
    </li>
  );
}

function titleOf(t: QuestionTexts, { kind, state, changed }: Version): string {
  if (changed.length > 0) return t.changedParts(partNames(t, changed));
  return kind === 'state' || kind === 'edited' ? t.stateNow(t.states[state]) : t.kinds[kind];
}
