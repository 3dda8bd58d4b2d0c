import { LegalPage } from './legal-page.tsx';
import { termsTexts } from './terms-text.ts';

export function Component() {
  return <LegalPage texts={termsTexts} />;
}
