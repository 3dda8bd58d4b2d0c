import { countPart, type SectionPart } from '@bharti/domain/attempts/paper-part';
import { inLocale } from '@bharti/i18n/locale';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../context/locale.tsx';
import styles from './parts.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import { useSyncPart } from './use-sync-part.ts';

type SectionTabsProps = {
  readonly parts: readonly SectionPart[];
  readonly current: number;
  readonly sync: AnswerSync;
  /** Must be the same function in every render. */
  readonly onGoTo: (index: number) => void;
};

/** The sections with their counts. A section opens at the question where the candidate left it. */
export function SectionTabs({ parts, current, sync, onGoTo }: SectionTabsProps) {
  const texts = useSittingTexts();
  const row = useRef<HTMLElement>(null);
  const shown = parts.findIndex(({ start, count }) => start <= current && current < start + count);
  const left = useRef(new Map<number, number>());
  useEffect(() => {
    left.current.set(shown, current);
  }, [shown, current]);
  useEffect(() => {
    const tab = row.current?.children[shown];
    // Where the names are long, the row scrolls.
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.offsetWidth - tab.offsetWidth) / 2 });
  }, [shown]);
  return (
    <nav className={styles.tabs} aria-label={texts.sections} ref={row}>
      {parts.map((part, index) => (
        <Tab
          key={part.start}
          part={part}
          isCurrent={index === shown}
          sync={sync}
          onOpen={() => onGoTo(left.current.get(index) ?? part.start)}
        />
      ))}
    </nav>
  );
}

type TabProps = {
  readonly part: SectionPart;
  readonly isCurrent: boolean;
  readonly sync: AnswerSync;
  readonly onOpen: () => void;
};

function Tab({ part, isCurrent, sync, onOpen }: TabProps) {
  const { locale } = useLocale();
  const texts = useSittingTexts();
  const name = inLocale(locale, part.name);
  return (
    <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span aria-hidden="true">{texts.shortNames[name] ?? name}</span>
      <Count part={part} sync={sync} name={name} />
    </button>
  );
}

function Count({ part, sync, name }: Pick<TabProps, 'part' | 'sync'> & { readonly name: string }) {
  const texts = useSittingTexts();
  const answered = useSyncPart(sync, ({ sheet }) => countPart(sheet, part).answered);
  return (
    <>
      <small aria-hidden="true">
        {answered}/{part.count}
      </small>
      <span className={styles.unseen}>{texts.tab(name, answered, part.count)}</span>
    </>
  );
}
