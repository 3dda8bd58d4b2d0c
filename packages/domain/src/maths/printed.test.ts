import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePrinted } from './printed.ts';
import type { MathNode } from './tree.ts';

describe('a formula printed in a line', () => {
  const cases: Readonly<Record<string, string>> = {
    'ac/bd': '{a c}/{b d}',
    'a/b + c/d = (ad + bc)/bd': '{a}/{b} + {c}/{d} = {a d + b c}/{b d}',
    'n(n + 1)(2n + 1)/6': '{n (n + 1) (2 n + 1)}/{6}',
    'P(A) = n(A)/n(S)': 'P (A) = {n (A)}/{n (S)}',
    'q r/d': 'q {r}/{d}',
    'CP × 100/(100 + P)': 'CP × {100}/{100 + P}',
    '[n(n + 1)/2]²': '[{n (n + 1)}/{2}]^2',
    'aᵐ × aⁿ = aᵐ⁺ⁿ;  a⁻ⁿ = 1/aⁿ': 'a^m × a^n = a^m+n ; a^−n = {1}/{a^n}',
    'x = [−b ± √(b² − 4ac)]/(2a)': 'x = {− b ± √{b^2 − 4 a c}}/{2 a}',
    'T = (L₁ + L₂)/(S₁ − S₂)': 'T = {L_1 + L_2}/{S_1 − S_2}',
    'LCM(a, c) ÷ HCF(b, d)': 'LCM (a , c) ÷ HCF (b , d)',
    '1,00,000/2 = 50,000': '{1,00,000}/{2} = 50,000',
    'd = a√2': 'd = a √{2}',
    '360°/n': '{360 °}/{n}',
  };
  for (const [line, meant] of Object.entries(cases)) {
    test(`${line} means ${meant}`, () => assert.equal(shown(parsePrinted(line)), meant));
  }

  test('of any signs is read to its end', () => {
    for (const line of ['', '(', ')', 'a)', '[a)', '/', 'a/', '√', '²', '$<b>', ',,', 'पाया × उंची']) {
      assert.equal(typeof shown(parsePrinted(line)), 'string', line);
    }
    assert.match(shown(parsePrinted('a) + b')), /a \) \+ b$/);
  });
});

function shown(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return node.parts.map(shown).join(' ');
    case 'brackets':
      return node.open + shown(node.body) + node.close;
    case 'fraction':
      return `{${shown(node.top)}}/{${shown(node.bottom)}}`;
    case 'root':
      return `√{${shown(node.body)}}`;
    case 'scripts':
      return (
        shown(node.base) +
        (node.below === null ? '' : `_${shown(node.below)}`) +
        (node.above === null ? '' : `^${shown(node.above)}`)
      );
    default:
      return node.text;
  }
}
