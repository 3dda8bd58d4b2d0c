import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTogether, withPlainSigns } from './keep-together.ts';

/** The parts between which the line may be broken. */
const parts = (text: string): readonly string[] => keepTogether(text).split(' ').map(withPlainSigns);

test('a number stays on one line with its unit, month, ordinal or counted word', () => {
  assert.deepEqual(parts('ती 29 जून 2024 रोजी 76 किमी'), ['ती', '29 जून 2024', 'रोजी', '76 किमी']);
  assert.deepEqual(parts('खर्च ₹76,220 कोटी; 47 व्या अधिवेशनात'), ['खर्च', '₹76,220 कोटी;', '47 व्या', 'अधिवेशनात']);
  assert.deepEqual(parts('(26 वे), 100 वे, 23 जोड्या असतात'), ['(26 वे),', '100 वे,', '23 जोड्या', 'असतात']);
  assert.deepEqual(parts('On 8 Oct 2024, 16.5 km'), ['On', '8 Oct 2024,', '16.5 km']);
  assert.deepEqual(parts('₹2.5 lakh in 12 days; 121 cm² left'), ['₹2.5 lakh', 'in', '12 days;', '121 cm²', 'left']);
  assert.deepEqual(parts('ते 4 दिवसांत 220 मी'), ['ते', '4 दिवसांत', '220 मी']);
});

test('a number stays apart from a word that only begins like a unit', () => {
  assert.deepEqual(parts('5 वापर, 3 may 7 guns 8 मेंढ्या'), ['5', 'वापर,', '3', 'may', '7', 'guns', '8', 'मेंढ्या']);
});

test('a range, a ratio, a mixed fraction, a unit with a slash and an arrow stay together', () => {
  assert.deepEqual(parts('वय 60 ते 70 वर्षे'), ['वय', '60 ते 70 वर्षे']);
  assert.deepEqual(parts('ratio 9 : 3 : 3 : 1.'), ['ratio', '9 : 3 : 3 : 1.']);
  assert.deepEqual(parts('म्हणजे 11 1/9%'), ['म्हणजे', '11 1/9%']);
  assert.equal(keepTogether('60 किमी/तास'), '60\u00a0किमी/\u2060तास');
  assert.deepEqual(parts('कलमे 511 → 358'), ['कलमे', '511 → 358']);
  assert.deepEqual(parts('गवत → नाकतोडा → बेडूक'), ['गवत', '→ नाकतोडा', '→ बेडूक']);
});

test('a short formula in a text stays on one line, and the text around it breaks as before', () => {
  assert.deepEqual(parts('2x + 3y = 16, x − y = 3; find x.'), ['2x + 3y = 16,', 'x − y = 3;', 'find', 'x.']);
  assert.deepEqual(parts('बेरीज 1 + 0 + 2 = 3 आहे'), ['बेरीज', '1 + 0 + 2 = 3', 'आहे']);
  assert.deepEqual(parts('a long way home'), ['a', 'long', 'way', 'home']);
});

test('a formula that is longer than a line of a phone may be broken before each sign', () => {
  assert.deepEqual(parts('12 + 13 + 14 + 15 + 16 + 17 = 87'), ['12', '+ 13', '+ 14', '+ 15', '+ 16', '+ 17', '= 87']);
});

test('a line may begin with a sign, and does not end with it', () => {
  assert.deepEqual(parts('सम ± विषम = विषम'), ['सम', '± विषम', '= विषम']);
});

test('a number is not broken at its hyphen, and a hyphen between words stays as it is', () => {
  assert.equal(keepTogether('1977-78, भाग 243-O, चांद्रयान-3'), '1977\u201178, भाग 243\u2011O, चांद्रयान\u20113');
  assert.equal(keepTogether('K-E-D-A'), 'K\u2011E\u2011D\u2011A');
  assert.equal(keepTogether('प्रतिज्ञा-पत्र, well-known'), 'प्रतिज्ञा-पत्र, well-known');
});

test('a text comes back as it was, and a part that is too long for a line may be broken', () => {
  const text = '60 किमी/तास, 29 जून 2024, 1977-78, 9 : 3 : 3 : 1';
  assert.equal(withPlainSigns(keepTogether(text)), text);
  const long = '1 + 2 + 3 + 4 + 5 + 6 = 21 किमी/तास/दिवस/वर्ष';
  assert.deepEqual(parts(long), ['1', '+ 2', '+ 3', '+ 4', '+ 5', '+ 6', '= 21', 'किमी/तास/दिवस/वर्ष']);
});
