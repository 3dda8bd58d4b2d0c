import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { privacyTexts } from './legal-texts.ts';
import { Operator } from './operator.tsx';

export const PrivacyPage = ({ config }: LegalPageProps) => (
  <LegalPage texts={privacyTexts} config={config} isAboutDemo={import.meta.env.MODE === 'demo'}>
    <Operator site={config?.site} />
  </LegalPage>
);
