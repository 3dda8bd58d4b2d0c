import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Licences of what the product ships, as SPDX names them. All but the last three let it be sold closed; fonts are passed on unchanged, and
 * sharp loads libvips as a library of its own, which the LGPL asks for.
 */
const allowed: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  ...['Python-2.0', 'OFL-1.1', 'LGPL-3.0-or-later'],
]);

/** Packages of other systems are not installed, and the lockfile names no licence of theirs: it is that of the same package here. */
const sameAs: readonly (readonly [prefix: string, licence: string])[] = [
  ['@myriaddreamin/typst-ts-node-compiler-', 'Apache-2.0'],
  ['node-darwin-', 'MIT'],
  ['node-linux-', 'MIT'],
];

type Entry = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean; readonly version?: string };
export type LockedPackages = Readonly<Record<string, Entry>>;

/** Every part of 'A AND B' must be allowed, and one part of 'A OR B'. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => allowed.has(choice.trim())));

/** The production packages of a lockfile whose licence is unknown or not allowed, as `name version: licence`. */
export function refusedLicences(packages: LockedPackages): readonly string[] {
  return productionPackages(packages).flatMap(([name, { version = '?', license }]) => {
    const licence = license ?? sameAs.find(([prefix]) => name.startsWith(prefix))?.[1];
    return licence !== undefined && isAllowed(licence) ? [] : [`${name} ${version}: ${licence ?? 'no licence'}`];
  });
}

export const productionPackages = (packages: LockedPackages): readonly (readonly [string, Entry])[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry]);

export const readLock = (root: string): LockedPackages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;
