import styles from './sparkline.module.css';

const [width, height, edge] = [84, 28, 2];

/** The course of a figure; the figure itself stands beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => edge + (index * (width - 2 * edge)) / (values.length - 1);
  // A figure that did not change is a line in the middle.
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  const points = values.map((value, index) => {
    const y = height - edge - share(value) * (height - 2 * edge);
    return `${x(index).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
