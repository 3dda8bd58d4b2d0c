import { ContactCards } from './contact-cards.tsx';
import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { contactTexts } from './legal-texts.ts';
import { Operator } from './operator.tsx';

export const ContactPage = ({ config, error }: LegalPageProps) => (
  <LegalPage texts={contactTexts} config={config}>
    <Operator site={config?.site} />
    <ContactCards site={config?.site} hasFailed={error !== null} />
  </LegalPage>
);
