import { judge } from '@bharti/domain/attempts/scoring';
import type { JudgedQuestion } from '@bharti/domain/attempts/tally';
import type { ReviewData } from './queries.ts';

/** The questions of an attempt in the order of the paper. */
export const judgedQuestions = ({ result, paper, answerKey }: ReviewData): readonly JudgedQuestion[] =>
  paper.questions.flatMap(({ topic }, index) => {
    const key = answerKey.questions[index]?.key;
    if (key === undefined) return [];
    return [{ topic, outcome: judge(key, result.answers[index]), seconds: result.times?.[index] ?? 0 }];
  });
