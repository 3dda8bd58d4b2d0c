// Uses the installed site as people do, for deploy/try-install.sh: node try-site.mjs panel | sit | figures | receive COMMAND…
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const settings = Object.fromEntries(
  readFileSync('/etc/police-bharti/env', 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const site = settings.PUBLIC_URL;

async function send(method, path, body, cookie = '') {
  const headers = { origin: site, 'sec-fetch-site': 'same-origin', cookie };
  const json = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(site + path, { method, headers, ...json });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function panel() {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = settings;
  return (await send('POST', '/api/admin/session', { username, password })).text();
}

/** Sign-in needs Google, so the candidate's session is put into the database; the rest is what the pages send. */
async function sit() {
  const id = randomUUID();
  const token = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)]);
  const hash = createHash('sha256').update(token).digest('hex');
  const statements = [
    `insert into profiles (id, email, name) values ('${id}', 'candidate@example.test', 'Candidate')`,
    `insert into sessions (user_id, token_hash, expires_at) values ('${id}', '\\x${hash}', now() + interval '1 day')`,
  ];
  const commands = statements.flatMap((statement) => ['--command', statement]);
  const { status, stderr } = spawnSync('police-bharti', ['sql', ...commands], { cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);

  const cookie = `__Host-session=${token.toString('base64url')}`;
  const { version } = await (await send('GET', '/api/consent', null, cookie)).json();
  await send('POST', '/api/consent', { version, locale: 'en', isAdult: true }, cookie);
  const attempt = await (await send('POST', '/api/attempts', { testId: 'promo-general-knowledge' }, cookie)).json();
  const own = `/api/attempts/${attempt.id}`;
  const save = { sitting: randomUUID(), seq: 1, changes: [{ question: 0, option: 0 }] };
  await send('PUT', `${own}/answers`, save, cookie);
  await send('POST', `${own}/submit`, null, cookie);
  const { status: state } = await (await send('GET', own, null, cookie)).json();
  await send('GET', `${own}/result`, null, cookie);
  return state;
}

async function figures() {
  const url = `http://127.0.0.1:${settings.METRICS_PORT}/metrics`;
  const without = await fetch(url);
  const reply = await fetch(url, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } });
  const text = await reply.text();
  const figure = (name) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]));
  return `without ${without.status}, with ${reply.status}, database up ${figure('bharti_database_up')}, a backup of ${figure('bharti_backup_age_seconds')} s`;
}

/** Runs the command with a receiver of alarms beside it. @returns what arrived until then, or with the first message. */
async function receive([command, ...args]) {
  const messages = [];
  const child = spawn(command, args, { stdio: 'ignore' });
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    messages.push(body);
    reply.end();
    if (command === 'sleep') child.kill();
  });
  await new Promise((done) => server.listen(Number(new URL(settings.ALARM_WEBHOOK_URL).port), '127.0.0.1', done));
  await new Promise((done) => child.on('exit', done));
  server.close();
  server.closeAllConnections();
  return messages.join('\n');
}

const [name, ...args] = process.argv.slice(2);
console.log(await { panel, sit, figures, receive }[name](args));
