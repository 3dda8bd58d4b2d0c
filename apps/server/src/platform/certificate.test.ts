import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createSecureContext, createServer } from 'node:tls';
import { promisify } from 'node:util';
import { readCertificateExpiry } from './certificate.ts';

async function certificateFor(t: TestContext, name: string, days: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-certificate-'));
  t.after(() => rm(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=${name} -keyout ${key} -out ${cert}`;
  await promisify(execFile)('openssl', args.split(' '));
  return { key: await readFile(key), cert: await readFile(cert) };
}

test('the expiry is that of the certificate that is served for the site’s name', async (t) => {
  const site = await certificateFor(t, 'site.example', 10);
  const other = await certificateFor(t, 'other.example', 100);
  const server = createServer({
    ...other,
    SNICallback: (name, found) => found(null, createSecureContext(name === 'site.example' ? site : other)),
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const daysLeft = async (name: string) => {
    const expiry = await readCertificateExpiry({ host: '127.0.0.1', port, name });
    return Math.round(((expiry?.getTime() ?? Number.NaN) - Date.now()) / 86_400_000);
  };
  assert.equal(await daysLeft('site.example'), 10);
  assert.equal(await daysLeft('127.0.0.1'), 100);
});

test('where nothing is served, or no answer comes, no expiry is known', async () => {
  const silent = createTcpServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const at = { host: '127.0.0.1', port, name: 'site.example' };
  assert.equal(await readCertificateExpiry(at, 50), null);
  await new Promise((done) => silent.close(done));
  assert.equal(await readCertificateExpiry(at, 5_000), null);
});
