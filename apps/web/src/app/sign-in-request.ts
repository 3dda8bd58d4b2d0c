import { createContext } from 'react';
import type { SignInWish } from '../features/sign-in/sign-in-props.ts';

/** The wish with which the app was started; once served, it must not come back with the start page. */
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

/** The visitor's wish when he pressed a login button, or came back from Google, before the app had come. */
export const SignInRequest = createContext(createFirstWish(null));
