import type { ReactNode } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './sat-offline.module.css';

type DeviceQuestionProps = {
  /** What the question is about, in the header of the screen. */
  readonly title: string;
  readonly heading: string;
  readonly lines: readonly string[];
  /** What the candidate can do. */
  readonly children: ReactNode;
};

/** In place of a test, while its candidate has to decide something about what this device keeps of it. */
export function DeviceQuestion({ title, heading, lines, children }: DeviceQuestionProps) {
  const { t } = useLocale();
  useTitle(heading);
  return (
    <>
      <BackHeader title={title} label={t.result.backArrow} />
      <main className={`wrap ${styles.page}`} id="content">
        <section className={`card ${styles.sheet}`}>
          <h1>{heading}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className={styles.buttons}>{children}</div>
        </section>
      </main>
    </>
  );
}
