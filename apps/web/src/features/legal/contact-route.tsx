import { useConfig } from '../../context/config.ts';
import { ContactCards } from './contact-cards.tsx';
import { contactTexts } from './contact-text.ts';
import { LegalPage } from './legal-page.tsx';

export function Component() {
  const { config, error } = useConfig();
  return (
    <LegalPage texts={contactTexts}>
      <ContactCards site={config?.site} hasFailed={error !== null} />
    </LegalPage>
  );
}
