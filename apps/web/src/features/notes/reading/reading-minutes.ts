import type { NoteBlock, NoteChapter } from '@bharti/contracts/catalogue/note-text';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Locale } from '@bharti/i18n/locale';

const wordsAMinute = 150;

/** How long a chapter takes to read, at least one minute. */
export function readingMinutes(locale: Locale, { blocks }: NoteChapter): number {
  const words = blocks
    .flatMap(textsOf)
    .map((text) => text[locale])
    .join(' ')
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsAMinute));
}

/** The texts of a block in their order. */
export function textsOf(block: NoteBlock): readonly Bilingual[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'tip':
      return [block.text];
    case 'facts':
      return block.items;
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()];
    case 'formula':
      return [block.name, ...(block.note === null ? [] : [block.note])];
    case 'example':
      return [block.title, ...block.steps];
  }
}
