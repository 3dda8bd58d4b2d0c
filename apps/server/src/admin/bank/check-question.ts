import type { CheckQuestion, QuestionCheck } from '@bharti/contracts/admin/bank';
import { languagesOf, missingParts, type QuestionContent } from '@bharti/domain/content/bank-question';
import { toPaper } from '@bharti/domain/content/question';
import { differencesOf } from '@bharti/domain/content/question-check';
import { comparable, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import { signatureOf } from '@bharti/domain/duplicates/signature';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { prepareContent } from './prepare-content.ts';
import { readSubjects, readTopicNames } from './topic-store.ts';

/** The findings about a question before it is saved. Refusal: `invalid_request` for an unknown topic. */
export async function checkQuestion(
  reader: Reader,
  { questionId, content: given, subject: chosen }: CheckQuestion,
): Promise<QuestionCheck> {
  const content = prepareContent(given);
  const ofTopic = (await readSubjects(reader)).get(content.topic);
  if (content.topic !== '' && ofTopic === undefined) throw new Refused({ code: 'invalid_request' });
  const subject = ofTopic ?? chosen ?? undefined;
  return {
    missing: missingParts(content),
    languages: languagesOf(content),
    paper: toPaper([content], await readTopicNames(reader)),
    similar: await findSimilar(reader, questionId, content),
    differences: differencesOf(subject, content),
  };
}

/** The most questions that are compared word for word; the signature finds few more than those that are similar. */
const mostCompared = 200;
const mostShown = 10;

async function findSimilar(
  reader: Reader,
  questionId: string | null,
  content: QuestionContent,
): Promise<QuestionCheck['similar']> {
  const signature = signatureOf(content);
  if (signature.length === 0) return [];
  const rows = await reader
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions as current', (join) =>
      join
        .onRef('current.question_id', '=', 'bank_questions.id')
        .onRef('current.version', '=', 'bank_questions.version'),
    )
    .select(['bank_questions.id', 'bank_questions.state', 'current.content'])
    .where(sql<SqlBool>`signature && ${signature}::integer[]`)
    .$if(questionId !== null, (query) => query.where('bank_questions.id', '<>', questionId))
    .limit(mostCompared)
    .execute();
  const own = comparable(content);
  return rows
    .flatMap(({ id, state, content: other }) => {
      const found = nearDuplicate(own, comparable(other));
      return found === null
        ? []
        : [{ id, state, stem: other.stem, kind: found.kind, similarity: Math.round(found.likeness * 100) }];
    })
    .sort((left, right) => right.similarity - left.similarity)
    .slice(0, mostShown);
}
