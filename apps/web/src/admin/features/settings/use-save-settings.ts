import { settingsTexts } from '@bharti/i18n/admin/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { settingsKey } from './queries.ts';
import type { SettingDrafts } from './use-setting-drafts.ts';

/** Saves what was typed. What the server refuses of it is marked at the fields. */
export function useSaveSettings(drafts: SettingDrafts) {
  const t = useTexts(settingsTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const save = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.changeSettings({ changes: drafts.changes })),
      onSuccess: (list) => {
        queryClient.setQueryData(settingsKey, list);
        drafts.discard();
        toast.success(t.saved);
      },
      onError: async (error) => {
        const refusal = adminRefusalOf(error);
        if (refusal?.code === 'settings_invalid') {
          drafts.markInvalid(refusal.settings);
          focusField(refusal.settings[0]?.key);
        }
        if (refusal?.code === 'settings_changed') {
          const list = orThrow(await api.siteSettings());
          queryClient.setQueryData(settingsKey, list);
          drafts.markConflicts(
            refusal.settings.map(({ key }) => key),
            list,
          );
          focusField(refusal.settings[0]?.key);
        }
      },
    }),
  );
  return { ...save, isNamedAtFields: adminRefusalOf(save.error)?.code === 'settings_invalid' };
}

const focusField = (name: string | undefined) => document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus();
