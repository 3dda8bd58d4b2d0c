import type { PersonalData } from '@bharti/domain/personal-data';
import { dataExportTexts } from './data-export.ts';
import { dataHtml } from './data-html.ts';
import type { Locale } from './locale.ts';

/** One's own data as the files of the ZIP: all of it for other programs, and a page to read. */
export const dataFiles = (data: PersonalData, locale: Locale): Readonly<Record<string, string>> => ({
  'data.json': JSON.stringify(data, null, 2),
  'data.html': dataHtml(data, locale, dataExportTexts[locale]),
});
