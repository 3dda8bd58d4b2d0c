import { adminPages } from '@bharti/contracts/admin/paths';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { ChevronRight, Clock, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { PictureRow } from './picture-row.tsx';
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
      <Clock className="icon icon-small" aria-hidden="true" />
      {t[effect]}
    </span>
  );
  return (
    <Part title={t.groups[name]} aside={aside}>
      {isInPanel ? (
        <Link className={styles.see} to={link.path}>
          {t[link.label]}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </Link>
      ) : (
        <a className={styles.see} href={link.path} target="_blank" rel="noopener">
          {t[link.label]}
          <ExternalLink className="icon icon-small" aria-hidden="true" />
        </a>
      )}
      <ul>
        {fields.map(({ key, kind, ...field }) => {
          const row = { state: drafts.of(key), onType: (text: string) => drafts.type(key, text) };
          return kind === 'picture' ? (
            <PictureRow key={key} {...row} />
          ) : (
            <SettingRow key={key} field={{ key, kind, ...field }} {...row} />
          );
        })}
      </ul>
    </Part>
  );
}
