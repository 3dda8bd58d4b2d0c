import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = '/usr/bin/chromium';
const devanagari = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf';

/** Installs Debian's Chromium and a Devanagari font when they are missing; without the rights to do so, prints the command. */
export function installBrowser(): void {
  if (process.env.CHROMIUM_PATH !== undefined) return;
  const missing = [!existsSync(chromium) && 'chromium', !existsSync(devanagari) && 'fonts-noto-core'].filter(
    (name) => name !== false,
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Browser tests need ${missing.join(' and ')}: install them, or set CHROMIUM_PATH to a Chromium.`);
  }
  process.stdout.write(`Installing ${missing.join(' and ')}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], { stdio: 'ignore', env });
}
