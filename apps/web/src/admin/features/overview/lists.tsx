import type { Overview } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../context/texts.ts';
import styles from './lists.module.css';
import { LiveUsers } from './live-users.tsx';
import { PopularTests } from './popular-tests.tsx';
import { TopPerformers } from './top-performers.tsx';

type ListName = 'liveUserList' | 'popularTests' | 'topPerformers';

/** The three lists, one at a time. An editor sees the tests only. */
export function Lists({ overview }: { readonly overview: Overview }) {
  const t = useTexts(overviewTexts);
  const id = useId();
  const { people, popularTests, asOf } = overview;
  const names: readonly ListName[] =
    people === null ? ['popularTests'] : ['liveUserList', 'popularTests', 'topPerformers'];
  const [chosen, setChosen] = useState<ListName>('liveUserList');
  const shown = people === null ? 'popularTests' : chosen;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = names.at((names.indexOf(shown) + by) % names.length) ?? shown;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section className={styles.lists} aria-label={t.lists}>
      <div className={styles.tabs} role="tablist" aria-label={t.lists} onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-list`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {t[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'popularTests' && <PopularTests tests={popularTests} />}
        {shown === 'liveUserList' && people !== null && <LiveUsers users={people.liveUserList} now={asOf} />}
        {shown === 'topPerformers' && people !== null && <TopPerformers performers={people.topPerformers} />}
      </div>
    </section>
  );
}
