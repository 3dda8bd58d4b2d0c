import type { Outcome } from '@bharti/domain/attempts/scoring';
import type { JudgedQuestion } from '@bharti/domain/attempts/tally';

/** The middle line; right answers rise above it, wrong ones hang below. */
export const middle = 70;
const gap = 2;
const fullBar = 60;
const shortestBar = 1;
export const figureSize = { width: 320, height: 140 };
/** The distance of the lines at half and at full height from the middle line. */
export const scaleLines = [gap + fullBar / 2, gap + fullBar];

/** Seconds at full height: times that are easy to read. */
const scales = [30, 60, 90, 120, 150, 180, 240, 300, 480, 600, 900, 1_200, 1_800, 3_600, 5_400];
const mostMedians = 4;

/** A question whose bar is cut at full height; questions are numbered from one. */
type CutBar = { readonly number: number; readonly seconds: number };

/**
 * Of each outcome the path of its bars; a skipped question is a tick on the line, whatever its time. `step`: the room of a question.
 * `scale`: the seconds at full height. `cut`: the questions that took longer, the longest first, and `arrows` the path that marks them.
 */
export function drawTimes(questions: readonly JudgedQuestion[]) {
  const scale = scaleOf(questions.filter(({ outcome }) => outcome !== 'blank').map(({ seconds }) => seconds));
  const step = figureSize.width / Math.max(questions.length, 1);
  const paths: Record<Outcome, string> = { correct: '', wrong: '', blank: '' };
  const cut: CutBar[] = [];
  let arrows = '';
  questions.forEach(({ outcome, seconds }, index) => {
    const x = (index + 0.5) * step;
    const at = `M${x.toFixed(1)} `;
    const bar = Math.max(Math.min(seconds / scale, 1) * fullBar, shortestBar).toFixed(1);
    // A question that is left out keeps its place.
    const shape = outcome === 'left_out' ? 'blank' : outcome;
    paths[shape] +=
      at + { correct: `${middle - gap}v-${bar}`, wrong: `${middle + gap}v${bar}`, blank: `${middle - 4}v8` }[shape];
    if (shape === 'blank' || seconds <= scale) return;
    cut.push({ number: index + 1, seconds });
    const [end, tip] = shape === 'correct' ? [6, -4] : [figureSize.height - 6, 4];
    arrows += `M${(x - 3).toFixed(1)} ${end}l3 ${tip}l3 ${-tip}`;
  });
  return { step, scale, paths, arrows, cut: cut.toSorted((a, b) => b.seconds - a.seconds) };
}

/**
 * Enough for the longest time that is at most a few times the usual one: a single long question would make the bars of all others too
 * small to compare.
 */
function scaleOf(times: readonly number[]): number {
  const measured = times.filter((seconds) => seconds > 0).toSorted((a, b) => a - b);
  const usual = measured[Math.floor(measured.length / 2)] ?? 0;
  const needed = measured.findLast((seconds) => seconds <= usual * mostMedians) ?? 0;
  return scales.find((seconds) => seconds >= needed) ?? needed;
}
