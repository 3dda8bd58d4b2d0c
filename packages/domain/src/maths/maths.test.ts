import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formulaMarkup, isMathMarkup, mathMarkup } from './markup.ts';
import { parseMaths } from './parse.ts';
import { parsePrinted } from './printed.ts';
import { splitMaths, withoutMathSigns } from './split.ts';
import { longestFormula } from './tree.ts';

const markup = (notation: string): string => {
  const read = parseMaths(notation);
  return read.ok ? mathMarkup(read.value) : `${read.refusal.code} ${read.refusal.sign}`;
};
const formulasOf = (text: string) => splitMaths(text).flatMap(({ text: piece, isMaths }) => (isMaths ? [piece] : []));

describe('a formula', () => {
  test('is fractions, roots, powers and indices; brackets that only hold together are not shown', () => {
    const examples = {
      '3/4': '<mfrac><mn>3</mn><mn>4</mn></mfrac>',
      '2 3/4': '<mrow><mn>2</mn><mfrac><mn>3</mn><mn>4</mn></mfrac></mrow>',
      '(x+1)/2': '<mfrac><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>',
      '(x+1)(x-1)':
        '<mrow><mrow><mo>(</mo><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mo>)</mo></mrow><mrow><mo>(</mo><mrow><mi>x</mi><mo>−</mo><mn>1</mn></mrow><mo>)</mo></mrow></mrow>',
      '√25': '<msqrt><mn>25</mn></msqrt>',
      'sqrt(25)': '<msqrt><mn>25</mn></msqrt>',
      '∛27': '<mroot><mn>27</mn><mn>3</mn></mroot>',
      'x^2': '<msup><mi>x</mi><mn>2</mn></msup>',
      'x^-1': '<msup><mi>x</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>',
      'a_1^2': '<msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup>',
      'a <= 1,24,750.5': '<mrow><mi>a</mi><mo>≤</mo><mn>1,24,750.5</mn></mrow>',
      'वेग = "km"/"h"': '<mrow><mtext>वेग</mtext><mo>=</mo><mfrac><mtext>km</mtext><mtext>h</mtext></mfrac></mrow>',
      'sin θ': '<mrow><mtext>sin</mtext><mi>θ</mi></mrow>',
    };
    for (const [notation, expected] of Object.entries(examples)) assert.equal(markup(notation), expected, notation);
  });

  test('that cannot be read is refused with the reason and the sign', () => {
    const examples = {
      '3/': 'nothing_after /',
      '/4': 'nothing_before /',
      '^2': 'nothing_before ^',
      'x^': 'nothing_after ^',
      '√': 'nothing_after √',
      'x^2^3': 'twice ^',
      '(x+1': 'not_closed (',
      '(x]': 'not_closed (',
      'x)': 'not_opened )',
      '()': 'nothing_after (',
      '"km': 'not_closed "',
      'a, b': 'unknown_sign ,',
      '{x}': 'unknown_sign {',
      '\\frac': 'unknown_sign \\',
      [`${'('.repeat(7)}x${')'.repeat(7)}`]: 'too_deep 6',
      [Array(9).fill('a').join('/')]: 'too_deep 6',
      ['x'.repeat(longestFormula + 1)]: `too_long ${longestFormula}`,
    };
    for (const [notation, expected] of Object.entries(examples)) assert.equal(markup(notation), expected, notation);
  });

  test('never becomes anything but MathML without attributes, whatever is typed', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      '<b x="1">',
      '√',
      '(',
      ')',
      '/',
      '^',
      '_',
      'a',
      '1',
      ' ',
      'क',
      '=',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(pieces, { maxLength: 20 })), (typed) => {
        const read = parseMaths(typeof typed === 'string' ? typed : typed.join(''));
        if (read.ok) assert.ok(isMathMarkup(mathMarkup(read.value)));
      }),
    );
    for (const markup of [
      '<mi onclick="x">a</mi>',
      '<script>1</script>',
      '<mi>&lt;</mi',
      '&quot;',
      '<annotation-xml/>',
    ])
      assert.equal(isMathMarkup(markup), false, markup);
  });
});

test('a long formula can be broken before a relation and after a comma, and nowhere else', () => {
  const sides = (line: string) =>
    [...formulaMarkup(parsePrinted(line)).matchAll(/(?<=^<mrow>|<\/mrow>)<mrow>.*?<\/mrow>/g)].map(([side]) =>
      side.replaceAll(/<[^>]+>/g, ''),
    );
  assert.deepEqual(sides('x + y = z'), ['x+y', '=z']);
  assert.deepEqual(sides('x = 3, y ≥ 4'), ['x', '=3,', 'y', '≥4']);
  assert.equal(formulaMarkup({ kind: 'letter', text: 'x' }), '<mi>x</mi>');
  assert.equal(formulaMarkup({ kind: 'row', parts: [{ kind: 'number', text: '2' }] }), '<mrow><mn>2</mn></mrow>');
});

describe('the formulas of a text', () => {
  test('stand between dollar signs without a space inside; prices and single dollar signs stay as they are', () => {
    const examples: readonly (readonly [string, readonly string[]])[] = [
      ['What is $3/4$ of $x^2$?', ['3/4', 'x^2']],
      ['From $5 to $8', []],
      ['US$5 and A$8', []],
      ['$5,$10 and $20', []],
      ['$ 5 $', []],
      ['18/5, x^2 and √(25) without signs', []],
      ['$$', []],
      ['US$5 is $x$', ['x']],
      ['a $x\ny$ b', []],
    ];
    for (const [text, formulas] of examples) {
      assert.deepEqual(formulasOf(text), formulas, text);
      const back = splitMaths(text).map(({ text: piece, isMaths }) => (isMaths ? `$${piece}$` : piece));
      assert.equal(back.join(''), text);
    }
    assert.equal(withoutMathSigns('$3/4$ of $5'), '3/4 of $5');
  });

  test('any text is put together again from its pieces', () => {
    const pieces = fc.array(fc.constantFrom('$', '$', 'x', '1', ' ', '^2', 'क', '\n'));
    fc.assert(
      fc.property(pieces, (typed) => {
        const text = typed.join('');
        const back = splitMaths(text).map(({ text: piece, isMaths }) => (isMaths ? `$${piece}$` : piece));
        assert.equal(back.join(''), text);
      }),
    );
  });
});
