import { Alert } from '../../ui/alert.tsx';
import type { ProblemAlert as Problem } from './use-problem-alert.ts';

export const ProblemAlert = ({ problem: { kind, text, reason, line } }: { problem: Problem }) => (
  <Alert
    kind={kind}
    title={
      <>
        {text}
        {reason !== undefined && <span lang={languageOf(reason)}> {reason}</span>}
      </>
    }
    line={line}
  />
);

/** Banks write English, in whichever language the page is. */
const languageOf = (reason: string): string | undefined => (/\p{Script=Devanagari}/u.test(reason) ? undefined : 'en');
