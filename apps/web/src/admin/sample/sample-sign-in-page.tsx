import { sampleTexts } from '@bharti/i18n/admin/sample';
import { useTexts } from '../context/texts.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { sampleLogin } from './sample-api.ts';

/** The panel's own sign-in. It names the user name and the password of the demo. */
export function Component() {
  const t = useTexts(sampleTexts);
  return <SignInPage note={t.login(sampleLogin.username, sampleLogin.password)} hasOtherWays={false} />;
}
