import { useConfig } from '../../context/config.ts';
import { ContactCards } from './contact-cards.tsx';
import { contactTexts } from './contact-text.ts';
import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { Operator } from './operator.tsx';

export const ContactPage = ({ config, error }: LegalPageProps) => (
  <LegalPage texts={contactTexts} config={config}>
    <Operator site={config?.site} />
    <ContactCards site={config?.site} hasFailed={error !== null} />
  </LegalPage>
);

export function Component() {
  return <ContactPage {...useConfig()} />;
}
