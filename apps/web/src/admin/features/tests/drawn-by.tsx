import type { SectionDraw } from '@bharti/domain/content/test-draft';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTopics } from '../../context/topics.ts';
import styles from './section-card.module.css';

/** The rules by which questions of a section were drawn. */
export function DrawnBy({ draw }: { readonly draw: SectionDraw }) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const topics = useTopics();
  const sourceOf = ({ topic, subject }: SectionDraw['rules'][number]): string => {
    const name = topics.find(({ id }) => id === topic)?.name;
    if (name !== undefined) return inLocale(locale, name);
    return subject === null ? t.anything : common.categories[subject];
  };
  return (
    <ul className={styles.rules} aria-label={t.rules}>
      {draw.rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules have a fixed order.
        <li key={`rule-${index + 1}`}>
          {t.drawCount(rule.count)} <span className="badge info">{sourceOf(rule)}</span>
          {rule.levels.length > 0 && (
            <span className="badge info">{rule.levels.map((level) => common.levels[level]).join(` ${t.or} `)}</span>
          )}
        </li>
      ))}
      <li className="small muted">
        {draw.notUsedIn.length > 0 && `${t.notUsedInCount(draw.notUsedIn.length)} `}
        {t.eachOnce}
      </li>
    </ul>
  );
}
