import type { ReactNode } from 'react';

type SignInButtonProps = {
  /** Where the visitor goes after sign-in. */
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly onSignIn?: ((to: string) => void) | undefined;
};

/** `data-sign-in` lets the landing page's small script fetch the app when a finger or pointer comes near. */
export function SignInButton({ to, className, children, onSignIn }: SignInButtonProps) {
  return (
    <button type="button" className={className} data-sign-in={to} onClick={() => onSignIn?.(to)}>
      {children}
    </button>
  );
}
