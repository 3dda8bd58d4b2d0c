import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { refundsTexts } from './legal-texts.ts';

export const RefundsPage = ({ config }: LegalPageProps) => <LegalPage texts={refundsTexts} config={config} />;
