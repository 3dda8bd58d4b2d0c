import { createContext } from 'react';
import type { SignInRequest } from '../../features/sign-in/sign-in-props.ts';

/**
 * The sign-in for which the app was started: a login button of the static page was pressed, or the visitor returned from
 * Google's page. It is forgotten after its first use, so that the start page does not open it again.
 */
export type FirstSignIn = { readonly read: () => SignInRequest | null; readonly forget: () => void };

export function createFirstSignIn(request: SignInRequest | null): FirstSignIn {
  let current = request;
  return {
    read: () => current,
    forget: () => {
      current = null;
    },
  };
}

export const FirstSignInContext = createContext(createFirstSignIn(null));
