import type { Random } from '../random.ts';

/** Values that broke programs elsewhere: as leaves of a body, as parameters of an address. */
const leaves: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'ｐｏｌｉｃｅ',
    '१००',
    '😀'.repeat(300),
    'z\u0300'.repeat(2_000),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1 --",
    '";drop table profiles;--',
    '\\',
    '%00',
    '%',
    '_',
    '../../etc/passwd',
  ],
  ...['<script>alert(1)</script>', '{{7*7}}', '=1+1', 'javascript:alert(1)', 'x'.repeat(5_000), 'x'.repeat(70_000)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '9999-99-99T99:99:99Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '0001-01-01',
  ],
  ...[
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    1e-308,
    null,
    true,
    false,
    [],
    {},
    [[[]]],
    [null],
    { $gt: '' },
  ],
  ...[
    Array.from({ length: 2_000 }, (_, index) => index),
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
  ],
];

/** Bodies that are no JSON, or none that a page sends. */
export const rawBodies: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '""',
    '0',
    '{',
    '}',
    '{"a":1,"a":2}',
    '{}{}',
    '{"__proto__":{"isAdmin":true}}',
    '\ufeff{}',
    '{"a":1e999}',
  ],
  ...[
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '{"a":'.repeat(10_000),
  ],
  ...[
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, index]))),
    '"\\ud800"',
    '\u0000',
  ],
];

export const hostileLeaf = (random: Random): unknown => random.pick(leaves);

/** For an address: a text, encoded as a page would encode it. A lone surrogate cannot be encoded. */
export function hostileParameter(random: Random): string {
  const leaf = hostileLeaf(random);
  const text = typeof leaf === 'string' ? leaf : JSON.stringify(leaf);
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
}

/** For a header: what the server's parser lets through, bytes above 127 too. 8 KB at most, because more is refused before any route. */
export function hostileHeader(random: Random): string {
  const leaf = hostileLeaf(random);
  const text = typeof leaf === 'string' ? leaf : JSON.stringify(leaf);
  const bytes = [...Buffer.from(text.toWellFormed()).toString('latin1').slice(0, 8_000)];
  return bytes.filter((byte) => byte === '\t' || (byte >= ' ' && byte !== '\u007f')).join('');
}
