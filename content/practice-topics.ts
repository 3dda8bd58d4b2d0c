import type { Bilingual } from '@bharti/domain/bilingual';
import type { NoteName } from '@bharti/domain/content/note';
import { topicsOfChapter } from '@bharti/domain/content/topic-chapters';
import { hasModels } from './models/of-topic.ts';
import { topicsFile } from './topics-file.ts';

type Chapter = Parameters<typeof topicsOfChapter>[1];

/** A topic of a chapter, and whether its practice has no end. */
type PracticeTopic = { readonly id: string; readonly name: Bilingual; readonly isEndless: boolean };

/** The topics of a chapter to practise: those whose practice has no end; all of them where none has such a practice. */
export function practiceTopicsOf(note: NoteName, chapter: Chapter): readonly PracticeTopic[] {
  const own = topicsOfChapter(note, chapter);
  const topics = topicsFile
    .filter(({ id }) => own.includes(id))
    .map(({ id, name }) => ({ id, name, isEndless: hasModels(id) }));
  return topics.some(({ isEndless }) => isEndless) ? topics.filter(({ isEndless }) => isEndless) : topics;
}
