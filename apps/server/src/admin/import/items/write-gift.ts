import type { Figure } from '@bharti/domain/content/question';
import { type ExportedQuestion, type Images, type MoodleQuestion, moodleParts } from './exported-question.ts';

/** Questions as GIFT in UTF-8. A figure stands in the text itself, because GIFT has no files. */
export function toGift(questions: readonly ExportedQuestion[], images: Images): Buffer {
  const parts = moodleParts(questions, {
    srcOf: (figure) => dataUri(figure, images),
    category: (name) => `$CATEGORY: ${name}\n\n`,
    question: (written) => `${block(written)}\n`,
    comment: (text) => `// ${text}\n\n`,
  });
  return Buffer.from([...parts].join(''));
}

function block({ name, idNumber, tags, stem, options, explanation }: MoodleQuestion): string {
  const first = options.findIndex(({ isRight }) => isRight);
  // Without a tilde Moodle takes the answers for those of a typed text, so only the first right one has the other sign.
  const sign = (isRight: boolean, i: number) => (isRight ? (i === first ? '=' : '~%100%') : '~');
  const marks = [...(idNumber === null ? [] : [`[id:${idNumber}]`]), ...tags.map((tag) => `[tag:${tag}]`)];
  return [
    `// ${marks.join(' ')}`,
    `::${escaped(name)}::[html]${escaped(stem)}{`,
    ...options.map(({ html, isRight }, i) => `\t${sign(isRight, i)}${escaped(html).replace(/^%/, '&\\#37;')}`),
    ...(explanation === '' ? [] : [`\t####${escaped(explanation)}`]),
    '}\n',
  ].join('\n');
}

/** A backslash before each sign that GIFT itself uses. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ');

function dataUri(figure: Figure, images: Images): string | null {
  const bytes = figure.kind === 'svg' ? Buffer.from(figure.svg) : images.get(figure.path);
  if (bytes === undefined) return null;
  const type = figure.kind === 'svg' ? 'image/svg+xml' : 'image/webp';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
