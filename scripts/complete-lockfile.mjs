// `npm ci` needs an entry for every optional dependency, but `npm install` leaves out builds for other systems that the
// registry does not offer (npm/cli issue 9846). This adds them by name and version, for `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs';

const files = ['../package-lock.json', '../tests/firebase/package-lock.json'];
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32', 'aix', 'netbsd', 'openbsd'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** The system and processor in a name such as `@swc/core-linux-arm-gnueabihf`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) };
}

function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  let added = 0;
  for (const entry of Object.values(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      if (lock.packages[path] !== undefined || !/^\d+\.\d+\.\d+/.test(range)) continue;
      lock.packages[path] = { version: range, optional: true, ...platformOf(name) };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return added;
}

for (const name of files)
  process.stdout.write(`${name.slice(3)}: ${complete(new URL(name, import.meta.url))} entries added\n`);
