import { freeTestId } from '../../../apps/server/src/testing/candidate.ts';
import type { useProduct } from './product.ts';
import type { RecordedReply } from './recording-server.ts';

type StoredQuestion = Readonly<Record<'stem' | 'explanation', { readonly en: string; readonly mr: string }>> & {
  readonly id: string;
  readonly options: readonly { readonly en: string; readonly mr: string }[];
  readonly key: { readonly kind: string; readonly option?: number };
};

/** The questions of the free test with what must stay secret, as the server's database has them. */
export async function storedQuestions(product: ReturnType<typeof useProduct>): Promise<readonly StoredQuestion[]> {
  const { questions } = await product
    .server()
    .deps.reader.selectFrom('test_versions')
    .innerJoin('tests', (join) =>
      join.onRef('tests.id', '=', 'test_id').onRef('tests.version', '=', 'test_versions.version'),
    )
    .select('test_versions.questions')
    .where('tests.id', '=', freeTestId)
    .executeTakeFirstOrThrow();
  return questions as unknown as readonly StoredQuestion[];
}

/** Characters that a text has in JSON, HTML and scripts in another form. */
const rewritten = /["'`\\&<>$\n\r\u0080-\u00ff]|[.।?!:;]\s/;
const shortest = 12;
/** Parts of a text that stand in every format as they are written. */
export const pieces = (text: string): readonly string[] =>
  text
    .split(rewritten)
    .map((part) => part.trim())
    .filter((part) => part.length >= shortest);

/** Parts of the explanations that no text of the paper itself contains, each with its question and language. */
export function secretPieces(
  questions: readonly StoredQuestion[],
): readonly { readonly of: string; readonly text: string }[] {
  const paper = questions
    .flatMap(({ stem, options }) => [stem, ...options].flatMap(({ en, mr }) => [en, mr]))
    .join('\n');
  return questions.flatMap(({ id, explanation }) =>
    (['en', 'mr'] as const).flatMap((language) =>
      pieces(explanation[language])
        .filter((text) => !paper.includes(text))
        .map((text) => ({ of: `${id} ${language}`, text })),
    ),
  );
}

/** The right options of the first questions in a row, in the forms in which a list of keys could be sent. */
function keyRows(questions: readonly StoredQuestion[]): readonly string[] {
  const keys = questions.slice(0, 16).map(({ key }) => key.option ?? 0);
  const letters = keys.map((option) => 'ABCD'[option] ?? '');
  return [keys.join(), keys.join(', '), keys.join(''), letters.join(), letters.join('","'), letters.join('')];
}
/** A key as the reply after the submission has it. Scripts write no quotation marks around these names. */
const keyShape = /"(?:key|explanation|correct_?option)"\s*:|"kind"\s*:\s*"(?:single|several|withdrawn|left_out)"/i;

/** @returns a line for each secret that is in a text. */
export function secretsIn(texts: readonly RecordedReply[], questions: readonly StoredQuestion[]): readonly string[] {
  const secrets = secretPieces(questions);
  const rows = keyRows(questions);
  return texts.flatMap(({ path, body }) => [
    ...secrets
      .filter(({ text }) => body.includes(text))
      .map(({ of, text }) => `${path}: explanation of ${of}: ${text}`),
    ...rows.filter((row) => body.includes(row)).map((row) => `${path}: keys ${row}`),
    ...(keyShape.exec(body) ?? []).map((shape) => `${path}: ${shape}`),
  ]);
}
