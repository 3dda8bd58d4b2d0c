import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

type Lock = { readonly packages: Record<string, { version?: string; readonly link?: boolean }> };

/**
 * The list of all dependencies (CycloneDX, JSON) that `npm sbom` makes of the lockfile. npm demands a version of our own packages too,
 * which have none, so it is given a copy.
 * @param options.withTools false: only what production needs.
 */
export function makeSbom({ withTools = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bharti-sbom-'));
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (!path.includes('node_modules')) entry.version ??= '0.0.0';
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, version: '0.0.0' }));
    const omitted = withTools ? [] : ['--omit=dev'];
    const npm = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...omitted], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (npm.status !== 0) throw new Error(npm.stderr);
    return npm.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) process.stdout.write(makeSbom());
