import styles from './videos.module.css';

const sessions = [1, 2, 3, 4, 5, 6, 7];

/** The picture of a session: a sheet with its number, and a filled bubble for each session up to it. */
export const Poster = ({ session }: { readonly session: number }) => (
  <svg viewBox="0 0 320 180" aria-hidden="true">
    <path className={styles.lines} d="M0 36H320M0 72H320M0 108H320M0 144H320" />
    <g className={styles.bubbles}>
      {sessions.map((each) => (
        <circle
          key={each}
          cx={6 + 22 * each}
          cy="156"
          r="6.5"
          className={each <= session ? styles.filled : undefined}
        />
      ))}
    </g>
    <text x="24" y="92" className={styles.number}>
      {session}
    </text>
  </svg>
);
