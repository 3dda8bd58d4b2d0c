import { demoPrivacyTexts } from './demo-privacy-text.ts';
import { LegalPage } from './legal-page.tsx';
import { Operator } from './operator.tsx';
import { privacyTexts } from './privacy-text.ts';

// Picked when the app is built: a server build has no demo to speak of.
const isDemo = import.meta.env.MODE === 'demo';

export function Component() {
  return (
    <LegalPage texts={isDemo ? demoPrivacyTexts : privacyTexts} isAboutDemo={isDemo}>
      <Operator />
    </LegalPage>
  );
}
