import { createContext } from 'react';
import type { SignInWish } from '../features/sign-in/sign-in-props.ts';

/** The sign-in that the app was started for. It is forgotten after its first use, so that the start page does not open it again. */
export type FirstWish = { readonly read: () => SignInWish | null; readonly forget: () => void };

export function createFirstWish(wish: SignInWish | null): FirstWish {
  let left = wish;
  return {
    read: () => left,
    forget: () => {
      left = null;
    },
  };
}

/** Set when the visitor pressed a login button of the static page, or came back from Google, before the app had started. */
export const SignInRequest = createContext(createFirstWish(null));
