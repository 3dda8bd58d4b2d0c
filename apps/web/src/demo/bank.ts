import { questionFilesOfTests } from '@bharti/content/question-files-of-tests';
import { questionsOf } from '@bharti/content/questions-of';
import { topicsFile } from '@bharti/content/topics-file';
import type { BankQuestion, Topic } from '@bharti/contracts/catalogue/content';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Question } from '@bharti/domain/content/question';

// The tests of content/ check the files, so they are not validated again.
const all = questionFilesOfTests.flat() as readonly unknown[] as readonly BankQuestion[];
const bank: ReadonlyMap<string, BankQuestion> = new Map(all.map((question) => [question.id, question]));

const topics = topicsFile as readonly unknown[] as readonly Topic[];
export const topicNames: ReadonlyMap<string, Bilingual> = new Map(topics.map(({ id, name }) => [id, name]));

/** Whether the bank still contains every question of the attempt. */
export const hasQuestions = (ids: readonly string[]): boolean => ids.every((id) => bank.has(id));

/** Contains the answer key: the demo has no server that could keep it secret (specification, section 6). */
export const paperOf = (paper: Parameters<typeof questionsOf>[0]): readonly Question[] => questionsOf(paper, bank);
