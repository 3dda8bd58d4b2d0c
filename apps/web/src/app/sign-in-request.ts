import { createContext } from 'react';

/** Where the visitor wanted to go when he pressed a login button before the app had come; null otherwise. */
export const SignInRequest = createContext<string | null>(null);
