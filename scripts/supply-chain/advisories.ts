import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const timeoutMs = 60_000;

export type Advisories =
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** `serious`: packages with a known fault that is high or critical; `others`: how many have a lesser one. */
  | { readonly kind: 'answered'; readonly serious: readonly string[]; readonly others: number };

type Report = {
  readonly error?: unknown;
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
};

/** Reads what `npm audit --json` printed. Anything but a report counts as no answer. */
export function readAudit(printed: string): Advisories {
  let report: Report | null;
  try {
    report = JSON.parse(printed) as Report | null;
  } catch {
    return { kind: 'unanswered', reason: 'the reply was no report' };
  }
  if (report?.vulnerabilities === undefined) {
    return { kind: 'unanswered', reason: report?.message ?? 'the reply was no report' };
  }
  const found = Object.entries(report.vulnerabilities);
  const serious = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return { kind: 'answered', serious: serious.map(([name]) => name), others: found.length - serious.length };
}

/**
 * Asks the registry for known faults of the production dependencies. Fails for a serious one, and not because the registry
 * could not be reached or does not know advisories: then it says so.
 */
function checkAdvisories(): void {
  const options = { cwd: root, encoding: 'utf8', timeout: timeoutMs, maxBuffer: 50_000_000 } as const;
  const advisories = readAudit(spawnSync('npm', ['audit', '--omit=dev', '--json'], options).stdout ?? '');
  if (advisories.kind === 'unanswered') {
    process.stdout.write(`Known faults of dependencies were NOT checked: ${advisories.reason}\n`);
    return;
  }
  const { serious, others } = advisories;
  process.stdout.write(`Known faults of production dependencies: ${serious.length} serious, ${others} others\n`);
  if (serious.length === 0) return;
  process.stdout.write(`${serious.join(', ')}: see 'npm audit --omit=dev', and docs/security.md for how soon to act\n`);
  process.exitCode = 1;
}

if (import.meta.main) checkAdvisories();
