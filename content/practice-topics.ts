import type { Bilingual } from '@bharti/domain/bilingual';
import type { NoteName } from '@bharti/domain/content/note';
import { topicsOfChapter } from '@bharti/domain/content/topic-chapters';
import { hasModels } from './models/of-topic.ts';
import { topicsFile } from './topics-file.ts';

type Chapter = Parameters<typeof topicsOfChapter>[1];

/** The topics of a chapter whose practice has no end. */
export const practiceTopicsOf = (
  note: NoteName,
  chapter: Chapter,
): readonly { readonly id: string; readonly name: Bilingual }[] => {
  const own = topicsOfChapter(note, chapter).filter(hasModels);
  return topicsFile.filter(({ id }) => own.includes(id)).map(({ id, name }) => ({ id, name }));
};
