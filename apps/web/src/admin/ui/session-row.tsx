import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';

type SessionRowProps = {
  readonly browser: string;
  /** Since when, and when it was last used. */
  readonly facts: readonly string[];
  readonly action?: ReactNode;
};

/** A session or a device in a list of them. */
export const SessionRow = ({ browser, facts, action }: SessionRowProps) => (
  <li>
    <span className="bubble">
      <MonitorSmartphone className="icon" aria-hidden="true" />
    </span>
    <div className="grow">
      <b>{browser}</b>
      <span>{facts.join(' · ')}</span>
    </div>
    {action}
  </li>
);
