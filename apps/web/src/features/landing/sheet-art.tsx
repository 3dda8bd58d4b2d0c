import styles from './hero.module.css';

/** An answer sheet with one bubble being filled; decoration of wide screens. */
export function SheetArt() {
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 380 400"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="40" y="10" width="320" height="420" rx="6" />
      <path d="M40 70h320M64 34h120M64 50h72" />
      <g fill="currentColor" stroke="none">
        <path d="M16 92h14v7H16zM16 136h14v7H16zM16 180h14v7H16zM16 224h14v7H16zM16 268h14v7H16zM16 312h14v7H16zM16 356h14v7H16z" />
      </g>
      <g fontSize="16" fontWeight="600" fill="currentColor" stroke="none">
        <text x="66" y="102">
          1
        </text>
        <text x="66" y="146">
          2
        </text>
        <text x="66" y="190">
          3
        </text>
        <text x="66" y="234">
          4
        </text>
        <text x="66" y="278">
          5
        </text>
        <text x="66" y="322">
          6
        </text>
        <text x="66" y="366">
          7
        </text>
      </g>
      <g id="omr-row">
        <circle cx="122" cy="96" r="14" />
        <circle cx="182" cy="96" r="14" />
        <circle cx="242" cy="96" r="14" />
        <circle cx="302" cy="96" r="14" />
      </g>
      <use href="#omr-row" y="44" />
      <use href="#omr-row" y="88" />
      <use href="#omr-row" y="132" />
      <use href="#omr-row" y="176" />
      <use href="#omr-row" y="220" />
      <use href="#omr-row" y="264" />
      <g fill="currentColor" stroke="none">
        <circle cx="242" cy="96" r="14" />
        <circle cx="122" cy="140" r="14" />
        <circle cx="182" cy="184" r="14" />
        <circle cx="182" cy="272" r="14" />
        <circle cx="122" cy="316" r="14" />
      </g>
      <circle cx="242" cy="228" r="14" fill="var(--accent)" stroke="var(--accent)" />
      <path d="m250 220 7-24 58-58 17 17-58 58z" fill="var(--band)" />
      <path d="m257 196 17 17M306 147l17 17" />
    </svg>
  );
}
