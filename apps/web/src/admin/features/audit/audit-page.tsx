import type { AuditEntry } from '@bharti/contracts/admin/audit';
import { withoutMathSigns } from '@bharti/domain/maths/split';
import { type AuditEntity, auditEntities } from '@bharti/domain/people/audit-action';
import { settingKeys } from '@bharti/domain/settings/setting';
import { type AuditTexts, auditTexts } from '@bharti/i18n/admin/audit';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { formatDateTime } from '@bharti/i18n/format';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import styles from './audit-page.module.css';
import { changeText } from './change-text.ts';
import { useAuditEntries } from './queries.ts';

export function Component() {
  const t = useTexts(auditTexts);
  const frame = useTexts(frameTexts);
  const [search, setSearch] = useState('');
  const [entity, setEntity] = useState<AuditEntity | undefined>(undefined);
  const query = useAuditEntries(search, entity);
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <Toolbar>
        <SearchField label={frame.search} hint={t.searchHint} value={search} onSearch={setSearch} />
        <SelectField
          label={t.kind}
          value={entity ?? ''}
          onChange={({ target }) => setEntity(auditEntities.find((known) => known === target.value))}
        >
          <option value="">{t.anyKind}</option>
          {auditEntities.map((known) => (
            <option key={known} value={known}>
              {t.entities[known]}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.entries}>
        {(entries) =>
          entries.length > 0 ? (
            <Entries entries={entries} />
          ) : (
            <p className="muted">
              {query.hasNextPage ? t.noneInPage : search === '' && entity === undefined ? t.none : t.noneFound}
            </p>
          )
        }
      </PagedList>
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTexts(auditTexts);
  const { locale } = useLocale();
  const heads = [t.number, t.when, t.who, t.what, t.changes].map((label) => ({ label }));
  return (
    <DataTable caption={t.title} heads={heads}>
      {entries.map((entry) => (
        <DataRow key={entry.number}>
          <DataCell label={t.number}>{entry.number}</DataCell>
          <DataCell>{formatDateTime(locale, instantOf(entry.at))}</DataCell>
          <DataCell>{entry.actor === 'system' ? t.system : (entry.actorName ?? entry.actor)}</DataCell>
          <DataCell>
            <b className={styles.action}>{isKnown(t.actions, entry.action) ? t.actions[entry.action] : entry.action}</b>
            <span className={styles.id}>{entityText(locale, entry)}</span>
          </DataCell>
          <DataCell>
            <Changes before={entry.before} after={entry.after} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** What was changed. Nothing where people changed something of their own: who they are stands beside it. */
function entityText(locale: Locale, entry: AuditEntry): string | null {
  const { actor, entity, entityId, entityName } = entry;
  const name = entityName === null ? '' : withoutMathSigns(inLocale(locale, entityName));
  if (entity === 'staff') return entityId === actor ? null : name || entityId;
  if (entity === 'test' || entity === 'question') return name === '' ? entityId : `${name} · ${entityId}`;
  if (entity === 'invitation') return roleText(locale, entry) ?? entityId;
  const key = entity === 'setting' ? settingKeys.find((known) => known === entityId) : undefined;
  return key === undefined ? entityId : settingsTexts[locale].settings[key].label;
}

/** The role for which an invitation was made. */
function roleText(locale: Locale, { before, after }: Pick<AuditEntry, 'before' | 'after'>): string | null {
  const values: Readonly<Record<string, string>> = auditTexts[locale].values;
  const roles = [after, before].flatMap((of) => (isObject(of) && typeof of.role === 'string' ? [of.role] : []));
  return roles[0] === undefined ? null : (values[roles[0]] ?? null);
}

const isObject = (value: AuditEntry['after']): value is Readonly<Record<string, AuditEntry['after']>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entry can come from a newer release. */
const isKnown = (actions: AuditTexts['actions'], action: string): action is keyof AuditTexts['actions'] =>
  action in actions;

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTexts(auditTexts);
  const { locale } = useLocale();
  if (before === null && after === null) return <span className={styles.nothing}>–</span>;
  return (
    <details className={styles.changes}>
      <summary>{t.details}</summary>
      {[[t.before, before] as const, [t.after, after] as const].map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <span className="small muted">{label}</span>
            <pre>{changeText(locale, value)}</pre>
          </div>
        ),
      )}
    </details>
  );
}
