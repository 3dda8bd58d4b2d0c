import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

type PassBadgeProps = { readonly isPassed: boolean; readonly children: ReactNode };

export function PassBadge({ isPassed, children }: PassBadgeProps) {
  const Icon = isPassed ? Check : X;
  return (
    <span className={isPassed ? 'badge good' : 'badge bad'}>
      <Icon className="icon" aria-hidden="true" />
      {children}
    </span>
  );
}
