import { useLocation } from 'react-router';
import { copiedFrom } from './copied-question.ts';
import { QuestionEditor } from './question-editor.tsx';

/** A new question, empty or the copy of another one. */
export function Component() {
  const { key, state } = useLocation();
  return <QuestionEditor key={key} question={null} copied={copiedFrom(state)} />;
}
