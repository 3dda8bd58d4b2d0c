import { useConfig } from '../../context/config.ts';
import { demoPrivacyTexts } from './demo-privacy-text.ts';
import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { Operator } from './operator.tsx';
import { privacyTexts } from './privacy-text.ts';

// Chosen at build time: the server build does not contain the demo's text.
const isDemo = import.meta.env.MODE === 'demo';

export const PrivacyPage = ({ config }: LegalPageProps) => (
  <LegalPage texts={isDemo ? demoPrivacyTexts : privacyTexts} config={config} isAboutDemo={isDemo}>
    <Operator site={config?.site} />
  </LegalPage>
);

export function Component() {
  return <PrivacyPage {...useConfig()} />;
}
