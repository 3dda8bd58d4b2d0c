import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { termsTexts } from './legal-texts.ts';
import { Operator } from './operator.tsx';

export const TermsPage = ({ config }: LegalPageProps) => (
  <LegalPage texts={termsTexts} config={config}>
    <Operator site={config?.site} />
  </LegalPage>
);
