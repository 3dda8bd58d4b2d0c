import type { CheckImport, ImportJob } from '@bharti/contracts/admin/import';
import { levels } from '@bharti/domain/content/test';
import { type ColumnMapping, missingColumns } from '@bharti/domain/import/columns';
import { type ImportField, importFields } from '@bharti/domain/import/fields';
import { hasItems } from '@bharti/domain/import/file-kinds';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { Part } from '../../ui/part.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { TopicOptions } from '../../ui/topic-options.tsx';
import { FileCard } from './file-card.tsx';
import styles from './import.module.css';
import { Steps } from './steps.tsx';

type ColumnsStepProps = {
  readonly job: ImportJob;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onCheck: (choices: CheckImport) => void;
  readonly onBack: () => void;
};

const columnLetter = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26));

/** Step 2: what each column of the file holds, and the topic of rows that name none. */
export function ColumnsStep({ job, isBusy, problem, onCheck, onBack }: ColumnsStepProps) {
  const t = useTexts(uploadTexts);
  const { header = [], sample = [], mapping: found = [] } = job.columns ?? {};
  const [mapping, setMapping] = useState<ColumnMapping>(found);
  const [topic, setTopic] = useState(job.defaultTopic);
  const [level, setLevel] = useState(job.defaultLevel);
  const missing = missingColumns(mapping);
  const needsTopic = !mapping.includes('topic') && topic === null;
  // Where the topic is all that is missing, it stands above the table, which is several screens long on a phone.
  const [isTopicFirst] = useState(needsTopic && missing.length === 0);
  // A field can have one column only: the column that had it before is no longer used.
  const choose = (column: number, field: ImportField | null) =>
    setMapping(mapping.map((other, i) => (i === column ? field : other === field ? null : other)));
  const heads = [t.inFile, t.firstValue, t.holds].map((label) => ({ label }));
  const said = missing[0] === undefined ? (needsTopic ? t.topicNeeded : null) : t.columnsMissing[missing[0]];
  const usual = (
    <Part title={t.usual}>
      <div className={styles.fields}>
        <SelectField label={t.topic} value={topic ?? ''} onChange={({ target }) => setTopic(target.value || null)}>
          <option value="">{t.chooseTopic}</option>
          <TopicOptions />
        </SelectField>
        <SelectField
          label={t.level}
          value={level}
          onChange={({ target }) => setLevel(levels.find((known) => known === target.value) ?? level)}
        >
          {levels.map((offered) => (
            <option key={offered} value={offered}>
              {t.levels[offered]}
            </option>
          ))}
        </SelectField>
      </div>
    </Part>
  );
  return (
    <>
      <Steps at={1} />
      <FileCard name={job.name} bytes={job.bytes} rows={null} onOther={onBack} />
      {said !== null && <Alert kind="notice" title={said} />}
      {problem !== null && <Alert title={problem} />}
      {isTopicFirst && usual}
      {!hasItems(job.kind) && (
        <Part
          title={t.columns}
          aside={
            <span className="small muted">
              {t.columnsFound(mapping.filter((field) => field !== null).length, mapping.length)}
            </span>
          }
        >
          <DataTable caption={t.columns} heads={heads}>
            {mapping.map((field, column) => {
              const title = header[column] || t.unnamed(columnLetter(column));
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, so the index is the key.
                <DataRow key={column}>
                  <DataCell>
                    <b>{title}</b>
                  </DataCell>
                  <DataCell>
                    <span className="small muted">{sample.find((row) => row[column])?.[column] ?? '–'}</span>
                  </DataCell>
                  <DataCell>
                    <SelectField
                      label={t.whatHolds(title)}
                      isLabelHidden
                      value={field ?? ''}
                      onChange={({ target }) =>
                        choose(column, importFields.find((known) => known === target.value) ?? null)
                      }
                    >
                      <option value="">{t.notUsed}</option>
                      {importFields.map((field) => (
                        <option key={field} value={field}>
                          {t.fields[field]}
                        </option>
                      ))}
                    </SelectField>
                  </DataCell>
                </DataRow>
              );
            })}
          </DataTable>
        </Part>
      )}
      {!isTopicFirst && usual}
      <SaveBar
        actions={
          <>
            <Button look="quiet" onClick={onBack}>
              {t.cancel}
            </Button>
            <Button
              look="primary"
              disabled={said !== null}
              isBusy={isBusy}
              onClick={() => !isBusy && onCheck({ mapping: [...mapping], defaultTopic: topic, defaultLevel: level })}
            >
              {t.check}
            </Button>
          </>
        }
      >
        {said ?? t.chosen}
      </SaveBar>
    </>
  );
}
