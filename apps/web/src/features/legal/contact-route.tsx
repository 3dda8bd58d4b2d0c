import { useConfig } from '../../context/config.ts';
import { ContactCards } from './contact-cards.tsx';
import { contactTexts } from './contact-text.ts';
import { LegalPage } from './legal-page.tsx';
import { Operator } from './operator.tsx';

export function Component() {
  const { config, error } = useConfig();
  return (
    <LegalPage texts={contactTexts}>
      <Operator />
      <ContactCards site={config?.site} hasFailed={error !== null} />
    </LegalPage>
  );
}
