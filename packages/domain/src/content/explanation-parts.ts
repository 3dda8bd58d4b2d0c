/** An explanation in its parts. Those that it does not have are null. */
export type ExplanationParts = {
  readonly why: string;
  /** The mistakes that lead to the wrong options. */
  readonly trap: string | null;
  /** The way that a good candidate takes in the hall. */
  readonly shortWay: string | null;
};

// Questions that were saved before the glossary had these words say सापळा and जलद रीत.
const trap = /^(?:Trap|चकवा|सापळा):\s*/;
const shortWay = /^(?:Short way|सोपी रीत|जलद रीत):\s*/;

/** The text without 'Trap:' in front, with a capital letter as it now begins a sentence. A variable such as x stays small. */
function withoutName(line: string): string {
  const text = line.replace(trap, '').replace(shortWay, '');
  return text === line ? line : text.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
}

/** The parts of an explanation, which begin on lines of their own: 'Trap: …' and 'Short way: …', in Marathi also in other words. */
export function explanationParts(text: string): ExplanationParts {
  const parts: Record<keyof ExplanationParts, string[]> = { why: [], trap: [], shortWay: [] };
  let part: keyof ExplanationParts = 'why';
  for (const line of text.split('\n')) {
    if (trap.test(line)) part = 'trap';
    else if (shortWay.test(line)) part = 'shortWay';
    parts[part].push(withoutName(line));
  }
  const joined = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join('\n'));
  return { why: parts.why.join('\n'), trap: joined(parts.trap), shortWay: joined(parts.shortWay) };
}
