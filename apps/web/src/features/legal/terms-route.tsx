import { LegalPage } from './legal-page.tsx';
import { Operator } from './operator.tsx';
import { termsTexts } from './terms-text.ts';

export function Component() {
  return (
    <LegalPage texts={termsTexts}>
      <Operator />
    </LegalPage>
  );
}
