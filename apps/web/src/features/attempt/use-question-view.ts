import { type Locale, otherLocale } from '@bharti/i18n/locale';
import { useCallback, useState } from 'react';
import { type QuestionView, readQuestionView, storeQuestionView } from '../../browser/question-view.ts';
import { useLocale } from '../../context/locale.tsx';

type Languages = {
  readonly language: Locale;
  /** Shown below the first; null for one language. */
  readonly second: Locale | null;
};

/** How questions are shown, and the languages of the current one: it can be turned to the other language by itself. */
export function useQuestionView(current: number) {
  const { locale } = useLocale();
  const [view, setView] = useState(readQuestionView);
  const [turned, setTurned] = useState<number | null>(null);
  const change = useCallback((next: QuestionView) => {
    storeQuestionView(next);
    setView(next);
    setTurned(null);
  }, []);
  const { languages } = view;
  const usual = languages === 'en' || languages === 'mr' ? languages : locale;
  const language = turned === current ? otherLocale(usual) : usual;
  const shown: Languages = { language, second: languages === 'both' ? otherLocale(language) : null };
  const turn = () => setTurned(turned === current ? null : current);
  return { view, change, turn, ...shown };
}
