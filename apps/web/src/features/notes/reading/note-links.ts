import { fillPath, notePages } from '@bharti/contracts/paths';
import type { NoteName } from '@bharti/domain/content/note';
import type { Locale } from '@bharti/i18n/locale';
import { documentIn, pathTo } from '../../../ui/path-to.ts';

export const chapterLink = (locale: Locale, note: NoteName, chapter: string): string =>
  pathTo(documentIn(locale, fillPath(notePages.chapter, { note, chapter })));
