import { useTexts } from '../context/locale.tsx';
import { textPart, withTexts } from '../context/texts.ts';
import { PageNotice } from '../ui/states.tsx';

const demoTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/demo')).demoTexts,
  mr: async () => (await import('@bharti/i18n/mr/demo')).demoTexts,
});

export const notKeptWithTexts = async () => ({
  // React.lazy expects the component under this name.
  default: await withTexts(Promise.resolve(NotKept), demoTexts),
});

/** In the demo: this browser stores nothing of it. */
function NotKept() {
  return <PageNotice>{useTexts(demoTexts).notKept}</PageNotice>;
}
