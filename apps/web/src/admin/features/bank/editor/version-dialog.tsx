import type { QuestionDetails, QuestionVersion } from '@bharti/contracts/admin/bank';
import { changedParts, type QuestionContent } from '@bharti/domain/bank-question';
import type { Bilingual } from '@bharti/domain/bilingual';
import { letterOf } from '@bharti/domain/test';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import { questionFormTexts } from '@bharti/i18n/admin/question-forms';
import type { Messages } from '@bharti/i18n/en';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../../context/locale.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTexts } from '../../../context/texts.ts';
import { useQuestionQueries } from './queries.ts';
import { formOf, languages, partName, partNames } from './question-form.ts';
import styles from './question-history.module.css';
import type { QuestionEditorState } from './use-question-editor.ts';

type VersionDialogProps = {
  readonly editor: QuestionEditorState;
  readonly saved: QuestionDetails;
  readonly version: number;
  readonly onClose: () => void;
};

/** What a version has changed. Restoring puts its content into the editor, from where it is saved as the newest. */
export function VersionDialog({ editor, saved, version, onClose }: VersionDialogProps) {
  const { t: common } = useLocale();
  const t = useTexts(questionTexts);
  const query = useQuery(useQuestionQueries().version(saved.id, version));
  const restore = (content: QuestionContent) => {
    editor.change(formOf(content));
    toast.info(t.restored(version));
    onClose();
  };
  return (
    <Dialog title={t.versionTitle(version)} className={`dialog ${styles.wide}`} onClose={onClose}>
      <div className="dialog-body">
        <QueryBoundary query={query} title={t.versionsFailed} skeleton={<p className="muted">{common.loading}</p>}>
          {(found) => (
            <>
              <Changes found={found} />
              {version !== saved.version && saved.state !== 'retired' && (
                <>
                  {editor.isUnsaved && <p>{t.discardLine(partNames(t, editor.changed) || t.state)}</p>}
                  <Button look="primary" onClick={() => restore(found.content)}>
                    {t.restoreVersion(version)}
                  </Button>
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** The changed parts before and after; of the first version all that it holds. */
function Changes({ found: { content, before } }: { readonly found: QuestionVersion }) {
  const { t: common } = useLocale();
  const t = useTexts(questionTexts);
  const forms = useTexts(questionFormTexts);
  const parts = before === null ? wholeQuestion : changedParts(before, content);
  const partOf = (of: QuestionContent, part: string) => valuesOf(t, common, forms, of, part);
  return (
    <dl className={styles.changes}>
      {before === null && <dt className="muted">{t.versionFirst}</dt>}
      {before !== null && parts.length === 0 && <dt className="muted">{t.stateChanged}</dt>}
      {parts.map((part) => (
        <div key={part}>
          <dt>{partName(t, part)}</dt>
          {before !== null && (
            <dd>
              <span className="hide">{t.before}</span>
              <Values as="del" values={partOf(before, part)} />
            </dd>
          )}
          <dd>
            <span className="hide">{t.after}</span>
            <Values as="ins" values={partOf(content, part)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const wholeQuestion = ['stem', 'option 0', 'option 1', 'option 2', 'option 3', 'key', 'explanation'] as const;

type Value = { readonly lang?: keyof Bilingual; readonly text: string };

const Values = ({ as: Tag, values }: { readonly as: 'del' | 'ins'; readonly values: readonly Value[] }) =>
  values.map(({ lang, text }) => (
    <Tag key={lang ?? ''} {...(lang !== undefined && { lang })}>
      {text}
    </Tag>
  ));

/** A part in words: a text in both languages, or one line. */
function valuesOf(
  t: QuestionTexts,
  common: Messages,
  forms: Readonly<Record<QuestionContent['form'], string>>,
  content: QuestionContent,
  part: string,
): readonly Value[] {
  const both = (text: Bilingual) => languages.map((lang) => ({ lang, text: text[lang] || t.nothing }));
  const option = /^option (\d)$/.exec(part);
  if (option !== null) return both(content.options[Number(option[1])] ?? { en: '', mr: '' });
  switch (part) {
    case 'stem':
    case 'explanation':
      return both(content[part]);
    case 'figure':
      return content.figure === null ? [{ text: t.nothing }] : both(content.figure.alt);
    case 'key':
      return [{ text: keyText(t, content.key) }];
    case 'level':
      return [{ text: common.levels[content.level] }];
    case 'form':
      return [{ text: forms[content.form] }];
    default:
      return [{ text: (part === 'topic' ? content.topic : content.source) || t.nothing }];
  }
}

function keyText(t: QuestionTexts, key: QuestionContent['key']): string {
  if (key === null) return t.nothing;
  if (key.kind === 'withdrawn') return t.keyKinds.withdrawn;
  return (key.kind === 'single' ? [key.option] : key.options).map(letterOf).join(', ');
}
