import { toast } from '../ui/toast.ts';
import { useProblemText } from './problem.ts';

/** For what stands in no dialog: one sentence at the top of the screen. */
export function useTellProblem(): (error: unknown) => void {
  const problemText = useProblemText();
  return (error) => {
    const text = problemText(error);
    if (text !== null) toast.error(text);
  };
}
