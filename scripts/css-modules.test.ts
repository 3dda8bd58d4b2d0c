import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { before, describe, test } from 'node:test';

const source = resolve(import.meta.dirname, '../apps/web/src');

type Use = { readonly file: string; readonly name: string };

/** Each module with the classes it defines and those that the files beside it use. */
const modules = new Map<string, { readonly defined: Set<string>; readonly used: Use[] }>();

const classNames = (css: string): string[] =>
  [
    ...css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^{]*?\)+(?=[\s,{])/g, '')
      .matchAll(/\.([a-z][\w-]*)/gi),
  ].map(([, name = '']) => name);

before(async () => {
  for await (const file of glob('**/*.module.css', { cwd: source })) {
    const css = await readFile(join(source, file), 'utf8');
    modules.set(file, { defined: new Set(classNames(css)), used: [] });
  }
  for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
    const code = await readFile(join(source, file), 'utf8');
    for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const used = modules.get(join(dirname(file), path))?.used;
      assert.ok(used, `${file} imports ${path}, which does not exist`);
      for (const [, key = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.push({ file, name: key });
      // `styles[look]` may use any class.
      if (code.includes(`${name}[`))
        for (const key of modules.get(join(dirname(file), path))?.defined ?? []) used.push({ file, name: key });
    }
  }
});

describe('CSS modules', () => {
  test('are the only styles of a feature', async () => {
    const sheets = await Array.fromAsync(glob('features/**/*.css', { cwd: source }));
    assert.deepEqual(
      sheets.filter((file) => !file.endsWith('.module.css')),
      [],
    );
  });

  test('have file names of their own, because the class names are made of them', () => {
    const names = [...modules.keys()].map((file) => basename(file));
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  test('define every class that a component asks for', () => {
    const missing = [...modules.values()].flatMap(({ defined, used }) => used.filter(({ name }) => !defined.has(name)));
    assert.deepEqual(missing, []);
  });

  test('define no class that no component asks for', () => {
    const unused = [...modules].flatMap(([file, { defined, used }]) =>
      [...defined].filter((name) => !used.some((use) => use.name === name)).map((name) => `${file} .${name}`),
    );
    assert.deepEqual(unused, []);
  });
});

/** The classes that every screen may name as a text: those of `ui/styles` and of the documents. */
async function kitClasses(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const file of glob('{ui/styles,app/documents}/*.css', { cwd: source })) {
    for (const name of classNames(await readFile(join(source, file), 'utf8'))) found.add(name);
  }
  return found;
}

test('a class name that is written as a text belongs to the kit', async () => {
  const kit = await kitClasses();
  const strays: Use[] = [];
  for await (const file of glob('**/*.tsx', { cwd: source })) {
    const code = await readFile(join(source, file), 'utf8');
    for (const [, list = ''] of code.matchAll(/className="([^"]+)"/g)) {
      for (const name of list.split(/\s+/)) if (!kit.has(name)) strays.push({ file, name });
    }
  }
  assert.deepEqual(strays, []);
});
