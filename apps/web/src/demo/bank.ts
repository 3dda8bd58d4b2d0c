import { questionFiles } from '@bharti/content/question-files';
import { questionsOf } from '@bharti/content/questions-of';
import { topicsFile } from '@bharti/content/topics-file';
import type { BankQuestion, Topic } from '@bharti/contracts/catalogue/content';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Question } from '@bharti/domain/question';

// The content's own tests check the files, so their shape is believed here.
const all = questionFiles.flat() as readonly unknown[] as readonly BankQuestion[];
const bank: ReadonlyMap<string, BankQuestion> = new Map(all.map((question) => [question.id, question]));

const topics = topicsFile as readonly unknown[] as readonly Topic[];
export const topicNames: ReadonlyMap<string, Bilingual> = new Map(topics.map(({ id, name }) => [id, name]));

/** False for an attempt at a paper of which a question has left the bank since. */
export const hasQuestions = (ids: readonly string[]): boolean => ids.every((id) => bank.has(id));

/** With its key: without a server the bank is in the browser by necessity (specification, section 6). */
export const paperOf = (paper: Parameters<typeof questionsOf>[0]): readonly Question[] => questionsOf(paper, bank);
