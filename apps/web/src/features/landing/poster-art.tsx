/** The drawing of the announcement poster: a cap and an answer sheet. It must show no emblem of any police force. */
export function PosterArt({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 400 270"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <path d="M8 250h384" strokeWidth="1.5" />
      <g transform="rotate(7 290 130)">
        <path d="M214 18h138v212H214z" fill="var(--raised)" />
        <path d="M232 38h64M232 50h40M214 66h138" strokeWidth="1.75" />
        <path d="M221 84h5M221 108h5M221 132h5M221 156h5M221 180h5M221 204h5" strokeWidth="5" strokeLinecap="butt" />
        <g id="row4" strokeWidth="1.75">
          <circle cx="248" cy="84" r="7.5" />
          <circle cx="274" cy="84" r="7.5" />
          <circle cx="300" cy="84" r="7.5" />
          <circle cx="326" cy="84" r="7.5" />
        </g>
        <use href="#row4" y="24" />
        <use href="#row4" y="48" />
        <use href="#row4" y="72" />
        <use href="#row4" y="96" />
        <use href="#row4" y="120" />
        <g fill="currentColor">
          <circle cx="300" cy="84" r="6" />
          <circle cx="248" cy="108" r="6" />
          <circle cx="326" cy="132" r="6" />
          <circle cx="274" cy="156" r="6" />
          <circle cx="300" cy="180" r="6" />
        </g>
      </g>
      <g transform="translate(14 88)">
        <path
          d="M116 8C66 8 10 30 8 62c-.5 9 6 16 16 20l24 9h136l24-9c10-4 16.5-11 16-20C222 30 166 8 116 8z"
          fill="var(--raised)"
        />
        <path d="M24 80c28-14 58-20 92-20s64 6 92 20" strokeWidth="1.75" />
        <path d="M46 90c20-9 42-13 70-13s50 4 70 13l4 34c-20-9-46-14-74-14s-54 5-74 14z" fill="var(--raised)" />
        <path d="M45 116c20-9 45-13 71-13s51 4 71 13" strokeWidth="1.75" />
        <path d="M42 124c20-9 46-14 74-14s54 5 74 14c4 18-28 38-74 38s-78-20-74-38z" fill="currentColor" />
        <path d="M58 138c14 9 34 14 58 14" stroke="var(--raised)" strokeWidth="2" />
        <circle cx="51" cy="115" r="4.5" fill="var(--raised)" />
        <circle cx="181" cy="115" r="4.5" fill="var(--raised)" />
        <circle cx="116" cy="56" r="21" fill="var(--raised)" />
        <circle cx="116" cy="56" r="13" fill="var(--accent)" stroke="none" />
      </g>
    </svg>
  );
}
