import type { SiteSettingList } from '@bharti/contracts/admin/settings';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { noteTitles } from '@bharti/i18n/note-titles';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NotesPart } from './notes-part.tsx';
import { SettingGroup } from './setting-group.tsx';
import { groups } from './setting-groups.ts';
import styles from './settings.module.css';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingDrafts } from './use-setting-drafts.ts';

export function SettingsForm({ list }: { readonly list: SiteSettingList }) {
  const t = useTexts(settingsTexts);
  const frame = useTexts(frameTexts);
  const problemText = useAdminProblem();
  const [search, setSearch] = useState('');
  const [isDiscarding, setDiscarding] = useState(false);
  const drafts = useSettingDrafts(list);
  const save = useSaveSettings(drafts);
  const { changes } = drafts;
  const toMend = changes.map(({ key }) => key).filter((key) => drafts.of(key).problem !== null);
  const problem = save.isNamedAtFields ? null : problemText(save.error);
  const word = search.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ key }) => Object.values(t.settings[key]).join(' ').toLowerCase().includes(word)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const noteNames = Object.values(noteTitles).flatMap(({ en, mr }) => [en, mr]);
  const isNotesShown = [t.notes, ...noteNames].join(' ').toLowerCase().includes(word);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0 && toMend.length === 0) save.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LeaveGuard isUnsaved={() => changes.length > 0} />
      {list.isSample && <Alert kind="notice" title={t.sampleTitle} line={t.sampleLine} />}
      <SearchField label={t.search} value={search} onSearch={setSearch} />
      {shown.map((group) => (
        <SettingGroup key={group.name} group={group} drafts={drafts} />
      ))}
      {isNotesShown && <NotesPart />}
      {shown.length === 0 && !isNotesShown && <p className="muted">{t.noneFound(search)}</p>}
      {problem !== null && <Alert title={problem} />}
      {changes.length > 0 && (
        <SaveBar
          isUnsaved
          actions={
            <>
              <Button look="quiet" onClick={() => setDiscarding(true)}>
                {frame.discard}
              </Button>
              <Button type="submit" look="primary" disabled={toMend.length > 0} isBusy={save.isPending}>
                {frame.save}
              </Button>
            </>
          }
        >
          <b>{t.notSaved(changes.length)}</b>
          {toMend[0] === undefined ? (
            ` · ${t.liveAfterSaving}`
          ) : (
            <span className={styles.mend}> · {t.toMend(t.settings[toMend[0]].label)}</span>
          )}
        </SaveBar>
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={t.discardTitle(changes.length)}
          line={t.discardLine(changes.map(({ key }) => t.settings[key].label).join(', '))}
          action={frame.discard}
          onConfirm={() => {
            drafts.discard();
            save.reset();
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </form>
  );
}
