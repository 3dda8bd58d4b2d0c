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

/** A reason given by a bank is in English, also on a Marathi page. */
const languageOf = (reason: string): string | undefined => (/\p{Script=Devanagari}/u.test(reason) ? undefined : 'en');
