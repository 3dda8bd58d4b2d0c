import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactTexts as contactEn } from './en/contact.ts';
import { demoPrivacyTexts as demoPrivacyEn } from './en/demo-privacy.ts';
import { privacyTexts as privacyEn } from './en/privacy.ts';
import { refundsTexts as refundsEn } from './en/refunds.ts';
import { termsTexts as termsEn } from './en/terms.ts';
import type { LegalText } from './legal-text.ts';
import { contactTexts as contactMr } from './mr/contact.ts';
import { demoPrivacyTexts as demoPrivacyMr } from './mr/demo-privacy.ts';
import { privacyTexts as privacyMr } from './mr/privacy.ts';
import { refundsTexts as refundsMr } from './mr/refunds.ts';
import { termsTexts as termsMr } from './mr/terms.ts';

const pages = {
  privacy: { en: privacyEn, mr: privacyMr },
  'privacy in the demo': { en: demoPrivacyEn, mr: demoPrivacyMr },
  terms: { en: termsEn, mr: termsMr },
  refunds: { en: refundsEn, mr: refundsMr },
  contact: { en: contactEn, mr: contactMr },
};

const linesOf = ({ title, intro, sections }: LegalText): readonly string[] => [
  title,
  intro,
  ...sections.flatMap(({ heading, points }) => [heading, ...points]),
];
const figuresOf = (line: string) => (line.match(/\d+/g) ?? []).sort();

for (const [name, texts] of Object.entries(pages)) {
  describe(`the texts of ${name}`, () => {
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
