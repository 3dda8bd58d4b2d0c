import { LegalPage } from './legal-page.tsx';
import { refundsTexts } from './refunds-text.ts';

export function Component() {
  return <LegalPage texts={refundsTexts} />;
}
