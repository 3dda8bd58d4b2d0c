import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The packages without a user interface: the same engine, and each page costs a fifth of the processor time.
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';
const devanagari = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf';

/**
 * Installs Debian's Chromium without a user interface and a Devanagari font when they are missing; a full Chromium is good
 * enough where nothing can be installed.
 * @throws Error that names what to install when the tests cannot run without it.
 */
export function installBrowser(): void {
  if (process.env.CHROMIUM_PATH !== undefined) return;
  const wanted = missing({ 'chromium-headless-shell': headlessShell, 'fonts-noto-core': devanagari });
  if (wanted.length === 0) return;
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const reason = isDebian ? install(wanted) : 'no right to install packages';
  const needed = existsSync(chromium) ? missing({ 'fonts-noto-core': devanagari }) : wanted;
  if (reason === null || needed.length === 0) return;
  throw new Error(
    `Browser tests need ${needed.join(' and ')} (${reason}): install them, or set CHROMIUM_PATH to a Chromium.`,
  );
}

const missing = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((name) => !existsSync(files[name] ?? ''));

/** @returns why the packages could not be installed, or null. */
function install(packages: readonly string[]): string | null {
  process.stdout.write(`Installing ${packages.join(' and ')}…\n`);
  const options = {
    stdio: 'ignore',
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
    return null;
  } catch (error) {
    return String(error);
  }
}
