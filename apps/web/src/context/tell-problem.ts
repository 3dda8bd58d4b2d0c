import { toast } from '../ui/toast.ts';
import { useProblemText } from './problem.ts';

/** Shows the problem as a toast, for actions outside a dialog. */
export function useTellProblem(): (error: unknown) => void {
  const problemText = useProblemText();
  return (error) => {
    const text = problemText(error);
    if (text !== null) toast.error(text);
  };
}
