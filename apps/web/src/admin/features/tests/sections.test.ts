import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addQuestions,
  canMove,
  drawOf,
  moveQuestion,
  moveToSection,
  numberOf,
  putBack,
  replaceDrawn,
  splitBefore,
  takeOut,
} from './sections.ts';
import { noName } from './test-form.ts';

const sectionsOf = (...lists: readonly string[]) => lists.map((list) => ({ name: noName, questions: [...list] }));
const listsOf = (sections: readonly { readonly questions: readonly string[] }[]) =>
  sections.map(({ questions }) => questions.join(''));

describe('the questions of the sections', () => {
  test('move one place up or down', () => {
    assert.deepEqual(listsOf(moveQuestion(sectionsOf('abc'), 'b', -1)), ['bac']);
    assert.deepEqual(listsOf(moveQuestion(sectionsOf('abc'), 'b', 1)), ['acb']);
  });

  test('move over the edge of a section into the next one', () => {
    assert.deepEqual(listsOf(moveQuestion(sectionsOf('ab', 'cd'), 'b', 1)), ['a', 'bcd']);
    assert.deepEqual(listsOf(moveQuestion(sectionsOf('ab', 'cd'), 'c', -1)), ['abc', 'd']);
    assert.deepEqual(listsOf(moveQuestion(sectionsOf('a', ''), 'a', 1)), ['', 'a']);
  });

  test('go to the end of another section, and begin a new section', () => {
    assert.deepEqual(listsOf(moveToSection(sectionsOf('abc', 'd', ''), 'b', 1)), ['ac', 'db', '']);
    assert.deepEqual(listsOf(moveToSection(sectionsOf('abc', 'd', ''), 'd', 0)), ['abcd', '', '']);
    const [named] = sectionsOf('abcd');
    assert.ok(named);
    const split = splitBefore([{ ...named, name: { en: 'Law', mr: 'कायदा' } }, ...sectionsOf('e')], 'c');
    assert.deepEqual(listsOf(split), ['ab', 'cd', 'e']);
    assert.deepEqual([split[0]?.name.en, split[1]?.name], ['Law', noName]);
    // A section before the first question would be empty.
    assert.deepEqual(listsOf(splitBefore(sectionsOf('ab', 'cd'), 'c')), ['ab', 'cd']);
  });

  test('cannot leave the paper', () => {
    assert.deepEqual([canMove(sectionsOf('ab'), 'a', -1), canMove(sectionsOf('ab'), 'b', 1)], [false, false]);
    assert.deepEqual([canMove(sectionsOf('ab'), 'a', 1), canMove(sectionsOf('ab'), 'x', 1)], [true, false]);
  });

  test('are added once, taken out and put back at their place', () => {
    assert.deepEqual(listsOf(addQuestions(sectionsOf('ab', 'c'), 1, ['a', 'd', 'c', 'e'])), ['ab', 'cde']);
    assert.deepEqual(listsOf(takeOut(sectionsOf('ab', 'c'), 'a')), ['b', 'c']);
    assert.deepEqual(listsOf(putBack(sectionsOf('ac'), 0, 1, 'b')), ['abc']);
    assert.equal(numberOf(sectionsOf('ab', 'cd'), 'd'), 4);
  });

  test('that were drawn are replaced by the next draw; picked ones stay', () => {
    const rules = [{ subject: null, topic: null, levels: [], count: 2 }];
    const first = replaceDrawn(sectionsOf('a', 'x'), 0, { rules, notUsedIn: [], questions: ['b', 'c', 'x'] });
    assert.deepEqual(
      [listsOf(first), first[0]?.draw?.questions],
      [
        ['abc', 'x'],
        ['b', 'c'],
      ],
    );
    const second = replaceDrawn(first, 0, { rules, notUsedIn: [], questions: ['c', 'd'] });
    assert.deepEqual(
      [listsOf(second), second[0]?.draw?.questions],
      [
        ['acd', 'x'],
        ['c', 'd'],
      ],
    );
    const [drawn] = second;
    assert.ok(drawn);
    assert.equal(drawOf(drawn), drawn.draw);
    assert.equal(drawOf({ ...drawn, questions: ['a'] }), null);
  });
});
