import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { stemLine } from '@bharti/domain/content/stem-parts';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTopics } from '../../context/topics.ts';

const longestName = 160;

/** What a reported question is called: its text, or the id of its item model with the topic. */
export function useReportedName(): (question: ReportedQuestion) => string {
  const { locale } = useLocale();
  const t = useTexts(reportTexts);
  const topics = useTopics();
  return ({ source, questionId, topic, stem }) => {
    if (stem !== null) {
      const text = stemLine(inLocale(locale, stem));
      return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
    }
    if (source === 'bank') return t.gone(questionId);
    const name = topics.find(({ id }) => id === topic)?.name;
    return name === undefined ? t.model(questionId) : `${inLocale(locale, name)} · ${t.model(questionId)}`;
  };
}
