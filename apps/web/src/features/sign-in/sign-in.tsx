import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { readAppBrowser } from './app-browser.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { NoSignIn } from './no-sign-in.tsx';
import { OpenInBrowser } from './open-in-browser.tsx';
import type { SignInProps } from './sign-in-props.ts';
import { TrialSignIn } from './trial-sign-in.tsx';

/** The kind of sign-in that the server's configuration names. */
export function SignIn({ config: { signIn, firebase }, ...props }: SignInProps & { readonly config: AppConfig }) {
  if (signIn === 'trial') return <TrialSignIn onClose={props.onClose} onSignedIn={props.onSignedIn} />;
  if (firebase === null) return <NoSignIn onClose={props.onClose} />;
  const appBrowser = readAppBrowser(navigator.userAgent);
  if (appBrowser !== null) return <OpenInBrowser appBrowser={appBrowser} onClose={props.onClose} />;
  return <GoogleSignIn firebase={firebase} {...props} />;
}
