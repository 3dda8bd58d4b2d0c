import type { Bilingual } from '../bilingual.ts';
import { missingParts, type QuestionContent, type QuestionState, tidyContent } from '../content/bank-question.ts';
import { figureOf, type QuestionDraft } from './draft.ts';
import { type ImportField, optionFields } from './fields.ts';

/** What a question of the bank becomes by a row that names it. A part for which the file has no column stays; so does the figure of a row without an image. */
export function updatedContent(
  before: QuestionContent,
  draft: QuestionDraft,
  columns: ReadonlySet<ImportField>,
): QuestionContent {
  const kept = <T>(field: ImportField | undefined, now: T, then: T): T =>
    field !== undefined && columns.has(field) ? now : then;
  const texts = (
    en: ImportField | undefined,
    mr: ImportField | undefined,
    now: Bilingual,
    then: Bilingual,
  ): Bilingual => ({
    en: kept(en, now.en, then.en),
    mr: kept(mr, now.mr, then.mr),
  });
  return tidyContent({
    topic: kept('topic', draft.topic, before.topic),
    level: kept('level', draft.level, before.level),
    form: kept('form', draft.form, before.form),
    stem: texts('stem_en', 'stem_mr', draft.stem, before.stem),
    options: before.options.map((option, i) =>
      texts(optionFields('en')[i], optionFields('mr')[i], draft.options[i] ?? option, option),
    ),
    figure: figureOf(draft) ?? before.figure,
    key: draft.key,
    explanation: texts('explanation_en', 'explanation_mr', draft.explanation, before.explanation),
    source: kept('source', draft.source, before.source),
    // A file has no column for it.
    until: before.until,
  });
}

type Known = { readonly state: QuestionState; readonly content: QuestionContent };

/** A retired question stays retired. A question that the row completes becomes ready; a question that now lacks a part becomes a draft. */
export function updatedState({ state, content }: Known, next: QuestionContent): QuestionState {
  if (state === 'retired') return state;
  if (missingParts(next).length > 0) return 'draft';
  return missingParts(content).length > 0 ? 'ready' : state;
}
