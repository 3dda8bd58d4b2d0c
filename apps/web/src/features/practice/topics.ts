import { topicsFile } from '@bharti/content/topics-file';
import type { Topic } from '@bharti/contracts/catalogue/content';
import type { ProgressCategory } from '@bharti/domain/content/test';

// The tests of content/ check the file, so it is not validated again.
const topics = topicsFile as readonly unknown[] as readonly Topic[];

/** In the order of the list: first the subjects with questions without end. */
export const subjects: readonly ProgressCategory[] = ['math', 'reasoning', 'gk', 'marathi'];

export const topicsOf = (subject: ProgressCategory): readonly Topic[] =>
  topics.filter((topic) => topic.subject === subject);

/** Undefined for a topic that does not exist. */
export const findTopic = (id: string): Topic | undefined => topics.find((topic) => topic.id === id);
