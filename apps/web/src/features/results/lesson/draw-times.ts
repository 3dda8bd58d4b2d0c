import type { Outcome } from '@bharti/domain/attempts/scoring';
import type { JudgedQuestion } from '@bharti/domain/attempts/tally';

/** The middle line; right answers rise above it, wrong ones hang below. */
export const middle = 70;
const longestBar = 64;
const shortestBar = 1;
export const figureSize = { width: 320, height: 140 };

/** Of each outcome the path of its bars; a skipped question is a tick on the line, whatever its time. `step`: the room of a question. */
export function drawTimes(questions: readonly JudgedQuestion[]) {
  const longest = Math.max(1, ...questions.map(({ outcome, seconds }) => (outcome === 'blank' ? 0 : seconds)));
  const step = figureSize.width / Math.max(questions.length, 1);
  const paths: Record<Outcome, string> = { correct: '', wrong: '', blank: '' };
  questions.forEach(({ outcome, seconds }, index) => {
    const at = `M${((index + 0.5) * step).toFixed(1)} `;
    const bar = Math.max((seconds / longest) * longestBar, shortestBar).toFixed(1);
    // A question that is left out keeps its place.
    const shape = outcome === 'left_out' ? 'blank' : outcome;
    paths[shape] +=
      at + { correct: `${middle - 2}v-${bar}`, wrong: `${middle + 2}v${bar}`, blank: `${middle - 4}v8` }[shape];
  });
  return { step, paths };
}
