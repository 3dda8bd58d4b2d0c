import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { ComponentType } from 'react';
import { DemoSignIn } from '../../features/sign-in/demo-sign-in.tsx';
import { prepareSignIn } from '../../features/sign-in/prepare-sign-in.ts';
import { SignIn as ServerSignIn } from '../../features/sign-in/sign-in.tsx';
import type { SignInProps } from '../../features/sign-in/sign-in-props.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** The sign-in of this build: the server's or the demo's. The build does not contain the other. */
export const SignIn: ComponentType<SignInProps & { readonly config: AppConfig }> = isDemo ? DemoSignIn : ServerSignIn;

/** Fetches the code that a press on a login button needs. */
export const prepare: (config: AppConfig) => void = isDemo ? () => {} : prepareSignIn;
