import { useConfig } from '../../context/config.ts';
import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { Operator } from './operator.tsx';
import { termsTexts } from './terms-text.ts';

export const TermsPage = ({ config }: LegalPageProps) => (
  <LegalPage texts={termsTexts} config={config}>
    <Operator site={config?.site} />
  </LegalPage>
);

export function Component() {
  return <TermsPage {...useConfig()} />;
}
