import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useOfflineTexts } from './use-offline-texts.ts';

type KeptRowProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly line: ReactNode;
  /** The page that opens it. */
  readonly page: string;
  /** Whether it is a document of its own, which the app's router does not know. */
  readonly isDocument?: true;
  /** On its link; 'Read' by default. */
  readonly action?: string;
  /** The text of the link for screen readers. */
  readonly label: string;
  /** Further actions. */
  readonly children?: ReactNode;
};

/** One thing that is kept on this device. */
export function KeptRow({ icon: Icon, title, line, page, isDocument, action, label, children }: KeptRowProps) {
  const texts = useOfflineTexts();
  return (
    <li>
      <span className="bubble">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <p className="grow">
        <b>{title}</b>
        {line}
      </p>
      <ButtonLink href={pathTo(page)} aria-label={label} {...(isDocument && { target: '_self' })}>
        {action ?? texts.read}
      </ButtonLink>
      {children}
    </li>
  );
}
