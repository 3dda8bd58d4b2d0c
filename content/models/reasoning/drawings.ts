/** A drawing in black on the white paper that figures stand on. */
export const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="16" text-anchor="middle" stroke-width="2">${body}</svg>`;

export const label = (x: number, y: number, text: string): string =>
  `<text x="${round(x)}" y="${round(y)}" fill="#111" stroke="none">${text}</text>`;

export const closedPath = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}" stroke="#111"/>`;

export const dot = (x: number, y: number, radius: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="#111"/>`;

export const square = (x: number, y: number, side: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${side}" height="${side}" fill="none" stroke="#111"/>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Half the width of a cube that is seen from its corner, half the height of its top, and its height. */
export const cube = { dx: 30, dy: 15, high: 32 };

/** A cube with its top corner at x, y, and a text on each of its three visible faces. */
export function cubeAt(x: number, y: number, texts: readonly string[] = []): string {
  const { dx, dy, high } = cube;
  const faces = [
    closedPath(
      [
        [x, y],
        [x + dx, y + dy],
        [x, y + 2 * dy],
        [x - dx, y + dy],
      ],
      '#fff',
    ),
    closedPath(
      [
        [x - dx, y + dy],
        [x, y + 2 * dy],
        [x, y + 2 * dy + high],
        [x - dx, y + dy + high],
      ],
      '#e4e4e4',
    ),
    closedPath(
      [
        [x, y + 2 * dy],
        [x + dx, y + dy],
        [x + dx, y + dy + high],
        [x, y + 2 * dy + high],
      ],
      '#c4c4c4',
    ),
  ].join('');
  const [top = '', front = '', right = ''] = texts;
  const middle = y + 1.5 * dy + high / 2 + 6;
  return `${faces}${texts.length === 0 ? '' : `${label(x, y + dy + 6, top)}${label(x - dx / 2, middle, front)}${label(x + dx / 2, middle, right)}`}`;
}
