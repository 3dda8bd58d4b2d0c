import { CircleAlert } from 'lucide-react';
import type { Trouble } from './use-add-money.ts';

/** What went wrong stands where it arose; a toast alone would be gone before it is read. */
export function InPlace({ trouble: { text, reason, line, isCalm = false } }: { trouble: Trouble }) {
  return (
    <p className={isCalm ? 'in-place calm' : 'in-place'} role="alert">
      <CircleAlert className="i s" aria-hidden="true" />
      <span>
        <b>
          {text}
          {reason !== undefined && <span lang={languageOf(reason)}> {reason}</span>}
        </b>
        {line !== undefined && <span className="small"> {line}</span>}
      </span>
    </p>
  );
}

/** Banks write English, whatever the page is in. */
const languageOf = (reason: string): string | undefined => (/\p{Script=Devanagari}/u.test(reason) ? undefined : 'en');
