import { adminPages } from '@bharti/contracts/admin/paths';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { ChevronRight, Clock, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import type { Group } from './setting-groups.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import type { SettingDrafts } from './use-setting-drafts.ts';

export function SettingGroup({ group, drafts }: { readonly group: Group; readonly drafts: SettingDrafts }) {
  const t = useTexts(settingsTexts);
  const { name, effect, link, fields } = group;
  const isInPanel = link.path.startsWith(adminPages.signIn);
  const aside = (
    <span className={styles.effect}>
      <Clock className="i s" aria-hidden="true" />
      {t[effect]}
    </span>
  );
  return (
    <Part title={t.groups[name]} aside={aside}>
      {isInPanel ? (
        <Link className={styles.see} to={link.path}>
          {t[link.label]}
          <ChevronRight className="i s" aria-hidden="true" />
        </Link>
      ) : (
        <a className={styles.see} href={link.path} target="_blank" rel="noopener">
          {t[link.label]}
          <ExternalLink className="i s" aria-hidden="true" />
        </a>
      )}
      <ul>
        {fields.map((field) => (
          <SettingRow
            key={field.key}
            field={field}
            state={drafts.of(field.key)}
            onType={(text) => drafts.type(field.key, text)}
          />
        ))}
      </ul>
    </Part>
  );
}
