import { longestOf } from '@bharti/domain/settings/setting';
import type { SettingsTexts } from '@bharti/i18n/admin/settings';
import type { SettingState } from './use-setting-drafts.ts';

/** Why the value is not saved; null while nothing is wrong. @param inWords a value as the owner knows it. */
export function errorOf(
  t: SettingsTexts,
  { key, text, problem, conflict }: SettingState,
  inWords = (value: string) => value,
): string | null {
  if (problem !== null) return t.problems[problem](text.trim().length, longestOf(key));
  if (conflict === undefined) return null;
  return conflict === null ? t.conflictReset : t.conflict(inWords(conflict));
}
