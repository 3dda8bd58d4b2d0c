import { partsOf, type QuestionContent, type QuestionPart } from '@bharti/domain/content/bank-question';
import type { Figure } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import type { Json } from '../audit/audit.ts';

/** Parts of a question as the audit trail keeps them: options by their letters, a figure by its file and description. */
export const questionValues = (
  content: QuestionContent,
  parts: readonly QuestionPart[] = partsOf(content),
): Record<string, Json> => Object.fromEntries(parts.map((part) => partValue(content, part)));

function partValue(content: QuestionContent, part: QuestionPart): readonly [name: string, value: Json] {
  switch (part) {
    case 'topic':
    case 'level':
    case 'form':
    case 'stem':
    case 'key':
    case 'explanation':
    case 'source':
      return [part, content[part]];
    case 'until':
      return [part, content.until ?? null];
    case 'figure':
      return [part, content.figure === null ? null : figureValue(content.figure)];
    default: {
      const option = Number(part.slice('option '.length));
      return [`option ${letterOf(option)}`, content.options[option] ?? null];
    }
  }
}

const figureValue = (figure: Figure): Json =>
  figure.kind === 'image' ? { path: figure.path, alt: figure.alt } : { kind: figure.kind, alt: figure.alt };
