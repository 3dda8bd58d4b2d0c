import { countPart, firstOpen, type SectionPart } from '@bharti/domain/attempts/paper-part';
import type { Instant } from '@bharti/domain/time';
import { inLocale } from '@bharti/i18n/locale';
import { Clock } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useSecondsLeft } from '../../context/server-clock.ts';
import styles from './parts.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import { useSyncPart } from './use-sync-part.ts';

type SectionSummaryProps = {
  readonly parts: readonly SectionPart[];
  readonly total: number;
  readonly sync: AnswerSync;
  readonly deadline: Instant;
  readonly onGoTo: (index: number) => void;
};

/** What is answered, marked and left in each section. The name of a section leads to its first open question. */
export function SectionSummary({ parts, total, sync, deadline, onGoTo }: SectionSummaryProps) {
  const { locale } = useLocale();
  const texts = useSittingTexts();
  const sheet = useSyncPart(sync, (state) => state.sheet);
  const whole = countPart(sheet, { start: 0, count: total });
  return (
    <>
      <table className={styles.summary}>
        <thead>
          <tr>
            <th scope="col">{texts.section}</th>
            <th scope="col">{texts.answered}</th>
            <th scope="col">{texts.marked}</th>
            <th scope="col">{texts.left}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const { answered, marked, open } = countPart(sheet, part);
            return (
              <tr key={part.start}>
                <th scope="row">
                  <button type="button" onClick={() => onGoTo(firstOpen(sheet, part))}>
                    {inLocale(locale, part.name)}
                  </button>
                </th>
                <td>
                  {answered}/{part.count}
                </td>
                <td>{marked}</td>
                <td>{open}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>
              {whole.answered}/{total}
            </td>
            <td>{whole.marked}</td>
            <td>{whole.open}</td>
          </tr>
        </tfoot>
      </table>
      <TimeLeft deadline={deadline} />
    </>
  );
}

function TimeLeft({ deadline }: Pick<SectionSummaryProps, 'deadline'>) {
  const texts = useSittingTexts();
  const minutes = Math.floor(useSecondsLeft(deadline) / 60);
  return (
    <p className={styles.advice}>
      <Clock className="icon icon-small" aria-hidden="true" />
      <span>{texts.minutesLeft(minutes)}</span>
    </p>
  );
}
