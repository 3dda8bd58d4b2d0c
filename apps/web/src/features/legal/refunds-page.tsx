import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { refundsTexts } from './refunds-text.ts';

export const RefundsPage = ({ config }: LegalPageProps) => <LegalPage texts={refundsTexts} config={config} />;
