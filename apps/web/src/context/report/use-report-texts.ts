import type { ReportTexts } from '@bharti/i18n/en/report';
import { useTexts } from '../locale.tsx';
import { textPart } from '../texts.ts';

export const reportTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/report')).reportTexts,
  mr: async () => (await import('@bharti/i18n/mr/report')).reportTexts,
});

export const useReportTexts = (): ReportTexts => useTexts(reportTexts);
