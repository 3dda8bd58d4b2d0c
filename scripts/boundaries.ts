import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cruise, type ICruiseResult, type IResolveOptions } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const root = resolve(import.meta.dirname, '..');
const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'content/**/*.ts'];

export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

/**
 * Finds imports that break the rules of .dependency-cruiser.mjs.
 * @throws Error unless every source file was read: without its parser, the tool silently reads no files.
 */
export async function findViolations(folder = root): Promise<readonly Violation[]> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: folder, exclude: (name) => /\.d\.ts$/.test(name) })) files.push(file);
  const config = await extractConfig(resolve(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(
    files,
    { ...config.options, ruleSet: config, validate: true, baseDir: folder },
    config.options?.enhancedResolveOptions as Partial<IResolveOptions>,
  );
  const { summary, modules } = output as ICruiseResult;
  const seen = new Set(modules.map(({ source }) => source));
  const missed = files.filter((file) => !seen.has(file));
  if (files.length === 0 || missed.length > 0)
    throw new Error(`not looked at: ${missed.slice(0, 5).join(', ') || 'anything'}`);
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
