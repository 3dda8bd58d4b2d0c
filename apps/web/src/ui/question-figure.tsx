import type { Figure } from '@bharti/domain/content/question';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../context/locale.tsx';
import { pathTo } from './path-to.ts';
import styles from './question-figure.module.css';

/** The drawing of a question. An SVG is shown as an image: no script in it can run. */
export function QuestionFigure({ figure }: { figure: Figure | null }) {
  const { locale } = useLocale();
  if (figure === null) return null;
  const source = figure.kind === 'svg' ? `data:image/svg+xml,${encodeURIComponent(figure.svg)}` : pathTo(figure.path);
  return <img className={styles.figure} src={source} alt={inLocale(locale, figure.alt)} />;
}
