import { DemoSignIn } from '../features/sign-in/demo-sign-in.tsx';
import { TrialSignIn } from '../features/sign-in/trial-sign-in.tsx';

/** Picked when the app is built, as the adapter is. */
export const SignIn = import.meta.env.MODE === 'demo' ? DemoSignIn : TrialSignIn;
