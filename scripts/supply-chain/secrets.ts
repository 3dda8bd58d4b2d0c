import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What keys and passwords look like. Specific forms only: a rule that often finds what is no secret would be switched off. */
const rules: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr])*[A-Za-z0-9+/=]{40}/,
  'key of a backup (age)': /AGE-SECRET-KEY-1[A-Z0-9]{50}/,
  'key of Razorpay': /\brzp_(?:live|test)_[A-Za-z0-9]{14}/,
  'key of Google': /\bAIza[\w-]{35}/,
  'secret of Google': /\bGOCSPX-[\w-]{28}/,
  'key of AWS': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=\s*[\w-]{20}/,
  'token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20}/,
  'address with a password':
    /\b(?:(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@'"`$<>]+:[!-~]+?@(?!localhost|127\.0\.0\.1|\[::1\])[\w.-]+|https?:\/\/[^\s:/@'"`$]+:[^\s:/@'"`$<>]{6,}@(?!localhost|127\.0\.0\.1|\[::1\])[\w-]+\.[\w.-]+)/,
  'address of a webhook':
    /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/\w+\/\w+\/\w{16}|\bdiscord(?:app)?\.com\/api\/webhooks\/\d{10,}\/[\w-]{20}|\bALARM_WEBHOOK_URL["']?[ \t]*[:=][ \t]*["']?https:\/\/[^\s"']*\/[\w-]{16}/,
  // In files of settings, YAML and JSON.
  'assigned secret':
    /\b(?:ADMIN_PASSWORD|ENCRYPTION_KEY(?:_OLD)?|RAZORPAY_KEY_SECRET|RAZORPAY_WEBHOOK_SECRET(?:_OLD)?|METRICS_TOKEN)["']?[ \t]*[:=][ \t]*["']?[A-Za-z0-9+/_-]{20}/,
};

/** Reserved for examples (RFC 2606). */
const exampleHost = /@[\w.-]*(?:\.|\b)example(?:\.(?:com|org|net))?$|\.(?:test|invalid)$/;

/** Values that tests have made up, and no provider has given out. */
const madeUp =
  /only-a-public-key|AbCdEfGhIj|rzp_test_[A-Za-z]+0{5,}\d|nowhere-(?:key|webhook)-s|a-token-of-the-trial|:\/\/(?:user:password|u:p\$w)@/;

export type FoundSecret = { readonly line: number; readonly rule: string };

/** The secrets in a text. They are not repeated: the output of a check is kept and read by many. */
export function findSecrets(text: string): readonly FoundSecret[] {
  return Object.entries(rules).flatMap(([rule, form]) =>
    [...text.matchAll(new RegExp(form, 'g'))]
      .filter(([found]) => !exampleHost.test(found) && !madeUp.test(found))
      .map(({ index }) => ({ line: text.slice(0, index).split('\n').length, rule })),
  );
}

/** Files larger than this are data, not written by hand. */
const largest = 5_000_000;

/** Every secret in the files of the repository, also in those that are not committed yet, as `file:line: rule`. */
export function findSecretsInRepository(root: string): { readonly files: number; readonly found: readonly string[] } {
  const flags = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  const files = listed.split('\0').filter((file) => {
    const found = file === '' ? undefined : statSync(join(root, file), { throwIfNoEntry: false });
    return found?.isFile() === true && found.size <= largest;
  });
  const found = files.flatMap((file) =>
    findSecrets(readFileSync(join(root, file), 'latin1')).map(({ line, rule }) => `${file}:${line}: ${rule}`),
  );
  return { files: files.length, found };
}

/**
 * Every secret that a commit has added, as `commit file: rule`: who has the repository has what was removed again too. A clone that is not
 * complete (`--depth`) has only the commits that it has.
 */
export async function findSecretsInHistory(root: string): Promise<readonly string[]> {
  const flags = [
    'log',
    '--patch',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--no-renames',
    '--format=%x00%h',
  ];
  const { stdout } = await promisify(execFile)('git', flags, {
    cwd: root,
    encoding: 'latin1',
    maxBuffer: 1_000_000_000,
  });
  return stdout.split('\0').flatMap((commit) => {
    const [name = ''] = commit.split('\n', 1);
    return commit
      .split(/^diff --git a\//m)
      .slice(1)
      .flatMap((change) => {
        const file = change.slice(0, change.search(/ b\/|\n/));
        const added = [...change.matchAll(/^\+(?!\+\+ )(.*)$/gm)].map(([, line]) => line).join('\n');
        return findSecrets(added).map(({ rule }) => `${name} ${file}: ${rule}`);
      });
  });
}
