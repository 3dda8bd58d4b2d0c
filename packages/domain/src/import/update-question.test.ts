import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { QuestionContent } from '../content/bank-question.ts';
import { applyChange } from '../content/question-change.ts';
import type { ImportField } from './fields.ts';
import { undoOf } from './undo.ts';
import { updatedContent, updatedState } from './update-question.ts';

const both = (en: string, mr: string) => ({ en, mr });
const complete: QuestionContent = {
  topic: 'average',
  level: 'easy',
  form: 'plain',
  stem: both('How many?', 'किती?'),
  options: ['1', '2', '3', '4'].map((text) => both(text, text)),
  figure: { kind: 'image', path: '/images/a.webp', alt: both('A map', 'नकाशा') },
  key: { kind: 'single', option: 1 },
  explanation: both('Two.', 'दोन.'),
  source: '',
};
const untranslated: QuestionContent = { ...complete, explanation: both('Two.', '') };

describe('a question that a row of a file changes', () => {
  test('keeps its figure, its last day, and the parts for which the file has no column', () => {
    const draft = {
      ...complete,
      ...{ id: 'q-1', topic: 'ratio', level: 'hard' as const, source: 'Gazetteer' },
      stem: both('How much?', ' नवे '),
      key: { kind: 'single' as const, option: 3 },
    };
    const columns = new Set<ImportField>(['id', 'stem_mr', 'level', 'key']);
    const dated = { ...complete, until: '2027-12-31' };
    assert.deepEqual(updatedContent(dated, draft, columns), {
      ...dated,
      level: 'hard',
      stem: both('How many?', 'नवे'),
      key: draft.key,
    });
  });

  test('is ready once the row has completed it, a draft once something is missing, and retired as long as it was', () => {
    const stateOf = (state: 'draft' | 'ready' | 'retired', before: QuestionContent, after: QuestionContent) =>
      updatedState({ state, content: before }, after);
    assert.deepEqual(
      [
        stateOf('draft', untranslated, complete),
        stateOf('draft', complete, complete),
        stateOf('ready', complete, complete),
        stateOf('ready', complete, untranslated),
        stateOf('retired', complete, untranslated),
      ],
      ['ready', 'draft', 'ready', 'draft', 'retired'],
    );
  });
});

test('a restored question is ready when nothing is missing, otherwise a draft; one that is in use stays as it is', () => {
  const restored = (state: 'draft' | 'ready' | 'retired', content: QuestionContent) =>
    applyChange({ state, content }, { kind: 'restore' }).state;
  assert.deepEqual(
    [restored('retired', complete), restored('retired', untranslated), restored('draft', complete)],
    ['ready', 'draft', 'draft'],
  );
});

test('an import cannot be undone where a question was changed since, or where a test has an added one', () => {
  const question = { id: 'q-1', version: 1, imported: 1, isInTest: false };
  const changed = { id: 'q-2', version: 4, imported: 4, isInTest: true };
  assert.deepEqual(undoOf([question, changed]), { removed: 1, restored: 1, blocked: 0 });
  const blocked = [
    { ...question, isInTest: true },
    { ...question, version: 2 },
    { ...changed, version: 5 },
  ];
  assert.deepEqual(undoOf(blocked), { removed: 2, restored: 1, blocked: 3 });
});
