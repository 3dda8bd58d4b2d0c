import type { QuestionDetails, QuestionVersion } from '@bharti/contracts/admin/bank';
import type { Bilingual } from '@bharti/domain/bilingual';
import { changedParts, type QuestionContent } from '@bharti/domain/content/bank-question';
import { letterOf } from '@bharti/domain/content/test';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import { questionFormTexts } from '@bharti/i18n/admin/question-forms';
import { versionTexts } from '@bharti/i18n/admin/versions';
import type { Messages } from '@bharti/i18n/en';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../../context/locale.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTexts } from '../../../context/texts.ts';
import { dateText } from '../../../ui/last-day.tsx';
import { Changes, type Value, VersionDialog } from '../../../ui/version-dialog.tsx';
import { useQuestionQueries } from './queries.ts';
import { formOf, languages, partName, partNames } from './question-form.ts';
import type { QuestionEditorState } from './use-question-editor.ts';

type QuestionVersionDialogProps = {
  readonly editor: QuestionEditorState;
  readonly saved: QuestionDetails;
  readonly version: number;
  readonly onClose: () => void;
};

/** What a version has changed. Restoring puts its content into the editor, from where it is saved as the newest. */
export function QuestionVersionDialog({ editor, saved, version, onClose }: QuestionVersionDialogProps) {
  const t = useTexts(questionTexts);
  const versions = useTexts(versionTexts);
  const changesOf = useChanges();
  const query = useQuery(useQuestionQueries().version(saved.id, version));
  const restore = (content: QuestionContent) => {
    editor.change(formOf(content));
    toast.info(t.restored(version));
    onClose();
  };
  return (
    <VersionDialog version={version} query={query} onClose={onClose}>
      {(found) => (
        <>
          <Changes {...changesOf(found)} />
          {version !== saved.version && saved.state !== 'retired' && (
            <>
              {editor.isUnsaved && <p>{t.discardLine(partNames(t, editor.changed) || t.state)}</p>}
              <Button look="primary" onClick={() => restore(found.content)}>
                {versions.restore(version)}
              </Button>
            </>
          )}
        </>
      )}
    </VersionDialog>
  );
}

/** The changed parts before and after; of the first version all that it holds. */
function useChanges() {
  const { locale, t: common } = useLocale();
  const t = useTexts(questionTexts);
  const versions = useTexts(versionTexts);
  const forms = useTexts(questionFormTexts);
  return ({ content, before }: QuestionVersion) => {
    const parts = before === null ? wholeQuestion : changedParts(before, content);
    const partOf = (of: QuestionContent, part: string) =>
      part === 'until'
        ? [{ text: of.until === undefined ? t.nothing : dateText(locale, of.until) }]
        : valuesOf(t, common, forms, of, part);
    return {
      note: before === null ? versions.first : parts.length === 0 ? t.stateChanged : null,
      changes: parts.map((part) => ({
        name: partName(t, part),
        before: before === null ? null : partOf(before, part),
        after: partOf(content, part),
      })),
    };
  };
}

const wholeQuestion = ['stem', 'option 0', 'option 1', 'option 2', 'option 3', 'key', 'explanation'] as const;

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
