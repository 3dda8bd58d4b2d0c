const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A raised number after a letter, a digit or a bracket, but not in a unit: ‘25 cm²’, ‘25 सेमी²’. */
const raised = new RegExp(`(?<=[a-z\\d)])(?<!\\d ?(?:[kcm]?m|ft|in))[${raisedDigits}]+`, 'gi');

/** Raised numbers as they are typed in a formula, `x²` as `x^2`, so that they are compared as numbers. */
export const raisedAsPowers = (text: string): string =>
  text.replaceAll(raised, (digits) => `^${[...digits].map((digit) => raisedDigits.indexOf(digit)).join('')}`);
