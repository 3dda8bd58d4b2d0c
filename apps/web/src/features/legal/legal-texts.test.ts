import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactTexts } from './contact-text.ts';
import type { LegalText } from './legal-text.ts';
import { privacyTexts } from './privacy-text.ts';
import { refundsTexts } from './refunds-text.ts';
import { termsTexts } from './terms-text.ts';

const linesOf = ({ title, intro, sections }: LegalText): readonly string[] => [
  title,
  intro,
  ...sections.flatMap(({ heading, points }) => [heading, ...points]),
];
const figuresOf = (line: string) => (line.match(/\d+/g) ?? []).sort();

for (const [name, texts] of Object.entries({ privacyTexts, termsTexts, refundsTexts, contactTexts })) {
  describe(name, () => {
    test('say as much in one language as in the other, with the same figures', () => {
      const shape = ({ sections }: LegalText) => sections.map(({ points }) => points.length);
      assert.deepEqual(shape(texts.mr), shape(texts.en));
      assert.deepEqual(linesOf(texts.mr).map(figuresOf), linesOf(texts.en).map(figuresOf));
    });

    test('are each in their own language, in Latin digits', () => {
      for (const line of linesOf(texts.en)) assert.doesNotMatch(line, /\p{Script=Devanagari}/u);
      for (const line of linesOf(texts.mr)) {
        assert.match(line, /\p{Script=Devanagari}/u);
        assert.doesNotMatch(line, /[०-९]/u, line);
      }
    });

    test('repeat no line: each is its own key on the page', () => {
      for (const text of [texts.en, texts.mr]) {
        const lines = linesOf(text);
        assert.equal(new Set(lines).size, lines.length);
      }
    });
  });
}
