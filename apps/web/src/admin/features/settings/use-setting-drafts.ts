import type { SiteSettingList } from '@bharti/contracts/admin/settings';
import { sampleSite } from '@bharti/domain/settings/sample-site';
import type { SettingChange, SettingKey, SettingProblem } from '@bharti/domain/settings/setting';
import { useState } from 'react';

/** The typed value, and the stored value that the page showed at that time. */
type Draft = {
  readonly was: string | null;
  readonly text: string;
  /** Why the server refused this text. */
  readonly problem: SettingProblem | null;
  /** Another person has saved `was` while this was typed. */
  readonly isConflict: boolean;
};
type Drafts = { readonly [Key in SettingKey]?: Draft };
type Setting = SiteSettingList['settings'][number];

export type SettingState = {
  readonly key: SettingKey;
  readonly text: string;
  readonly isChanged: boolean;
  readonly problem: SettingProblem | null;
  /** The value that another person has saved meanwhile; undefined when there was no such save. */
  readonly conflict: string | null | undefined;
  /** Nothing is set, and visitors see a sample. */
  readonly isSample: boolean;
};

export type SettingDrafts = {
  readonly of: (key: SettingKey) => SettingState;
  readonly type: (key: SettingKey, text: string) => void;
  readonly changes: readonly SettingChange[];
  readonly discard: () => void;
  readonly markInvalid: (found: readonly { readonly key: SettingKey; readonly problem: SettingProblem }[]) => void;
  /** From now on these drafts replace what is stored now. */
  readonly markConflicts: (keys: readonly SettingKey[], stored: SiteSettingList) => void;
};

const keysWithSample: ReadonlySet<string> = new Set(
  Object.entries(sampleSite).flatMap(([key, value]) => (typeof value === 'string' ? [key] : [])),
);

const nothing: Setting = { key: 'instructor', value: null, problem: null };

/** The values typed in the page, beside those that are stored. */
export function useSettingDrafts({ settings, isSample: hasSamples }: SiteSettingList): SettingDrafts {
  const [drafts, setDrafts] = useState<Drafts>({});
  const storedOf = (list: readonly Setting[], key: SettingKey) => list.find((each) => each.key === key) ?? nothing;
  const update = (key: SettingKey, change: (draft: Draft) => Draft) =>
    setDrafts((all) => {
      const { value } = storedOf(settings, key);
      const draft = all[key] ?? { was: value, text: value ?? '', problem: null, isConflict: false };
      return { ...all, [key]: change(draft) };
    });
  const isChanged = ({ was, text }: Draft) => text.trim() !== (was ?? '');
  return {
    of: (key) => {
      const stored = storedOf(settings, key);
      const draft = drafts[key];
      const isSample = hasSamples && keysWithSample.has(key);
      if (draft === undefined || !isChanged(draft)) {
        return {
          key,
          text: draft?.text ?? stored.value ?? '',
          isChanged: false,
          problem: stored.problem,
          conflict: undefined,
          isSample,
        };
      }
      const { text, problem, isConflict, was } = draft;
      return { key, text, isChanged: true, problem, conflict: isConflict ? was : undefined, isSample };
    },
    type: (key, text) => update(key, (draft) => ({ ...draft, text, problem: null })),
    changes: settings.flatMap(({ key }) => {
      const draft = drafts[key];
      if (draft === undefined || !isChanged(draft)) return [];
      const text = draft.text.trim();
      return [{ key, was: draft.was, value: text === '' ? null : text }];
    }),
    discard: () => setDrafts({}),
    markInvalid: (found) => {
      for (const { key, problem } of found) update(key, (draft) => ({ ...draft, problem }));
    },
    markConflicts: (keys, stored) => {
      for (const key of keys) {
        const { value } = storedOf(stored.settings, key);
        update(key, (draft) => ({ ...draft, was: value, isConflict: true }));
      }
    },
  };
}
