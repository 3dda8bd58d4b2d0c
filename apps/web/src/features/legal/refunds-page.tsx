import { LegalPage } from './legal-page.tsx';
import { refundsTexts } from './refunds-text.ts';

export const RefundsPage = () => <LegalPage texts={refundsTexts} />;
