import { LegalPage } from './legal-page.tsx';
import { privacyTexts } from './privacy-text.ts';

export function Component() {
  return <LegalPage texts={privacyTexts} />;
}
