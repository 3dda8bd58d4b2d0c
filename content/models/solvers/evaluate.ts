/** The value of an expression by the usual order of the operations: products first. */
export function evaluate(text: string): number {
  const terms = text
    .replaceAll('−', '+−')
    .split('+')
    .filter((term) => term.trim() !== '');
  return terms.reduce((sum, term) => {
    const [first = '', ...rest] = term
      .replace('−', '')
      .trim()
      .split(/ (?=[×÷])/);
    const product = rest.reduce(
      (value, step) => (step.startsWith('×') ? value * Number(step.slice(1)) : value / Number(step.slice(1))),
      Number(first),
    );
    return sum + (term.includes('−') ? -product : product);
  }, 0);
}
