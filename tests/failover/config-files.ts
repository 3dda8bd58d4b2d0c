import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const files = new URL('../../deploy/several/', import.meta.url);

export type Ports = Readonly<
  Record<
    | 'plain'
    | 'site'
    | 'primary'
    | 'pooler'
    | 'api1'
    | 'api2'
    | 'etcd'
    | 'etcdPeer'
    | 'db1'
    | 'db2'
    | 'patroni1'
    | 'patroni2',
    number
  >
>;
export type Place = { readonly folder: string; readonly owner: { readonly uid: number; readonly gid: number } };

/** Passwords of the databases' users: they exist only during the rehearsal. */
export const passwords = {
  superuser: 'superuser',
  replication: 'replication',
  rewind: 'rewind',
  login: 'login',
  owner: 'owner',
  restApi: 'restapi',
} as const;

/** Writes a file of deploy/several with other addresses. @throws when an address is not in it. @returns its new path. */
async function written(
  { folder, owner }: Place,
  [from, to]: readonly [string, string],
  changes: readonly (readonly [string, string])[],
): Promise<string> {
  let text = await readFile(new URL(from, files), 'utf8');
  for (const [old, put] of changes) {
    if (!text.includes(old)) throw new Error(`deploy/several/${from} has no '${old}'`);
    text = text.replaceAll(old, put);
  }
  const path = join(folder, to);
  await writeFile(path, text, { mode: 0o600 });
  await chown(path, owner.uid, owner.gid);
  return path;
}

/** Without TLS and the change of the user, because the rehearsal has no certificate and does not run as root. */
export const writeHaproxy = (place: Place, ports: Ports): Promise<string> =>
  written(
    place,
    ['haproxy.cfg', 'haproxy.cfg'],
    [
      ['  user haproxy\n  group haproxy\n', ''],
      // As many as the limit on open files of an ordinary user allows.
      ['maxconn 20000', 'maxconn 4000'],
      ['bind :80', `bind 127.0.0.1:${ports.plain}`],
      ['bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind 127.0.0.1:${ports.site}`],
      ['10.0.0.21:3000', `127.0.0.1:${ports.api1}`],
      ['10.0.0.22:3000', `127.0.0.1:${ports.api2}`],
      ['bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.primary}`],
      ['10.0.0.11:5432 check port 8008', `127.0.0.1:${ports.db1} check port ${ports.patroni1}`],
      ['10.0.0.12:5432 check port 8008', `127.0.0.1:${ports.db2} check port ${ports.patroni2}`],
    ],
  );

export async function writePgbouncer(place: Place, ports: Ports): Promise<string> {
  const users = join(place.folder, 'userlist.txt');
  await writeFile(users, `"bharti_login" "${passwords.login}"\n`, { mode: 0o600 });
  await chown(users, place.owner.uid, place.owner.gid);
  return written(
    place,
    ['pgbouncer.ini', 'pgbouncer.ini'],
    [
      ['port=5000', `port=${ports.primary}`],
      ['listen_port = 6432', `listen_port = ${ports.pooler}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['/var/log/postgresql/', `${place.folder}/`],
      ['/var/run/postgresql/', `${place.folder}/`],
    ],
  );
}

export const dataFolderOf = ({ folder }: Place, number: 1 | 2): string => join(folder, `db${number}`);

export const writePatroni = (place: Place, ports: Ports, number: 1 | 2): Promise<string> =>
  written(
    place,
    ['patroni.yml', `patroni${number}.yml`],
    [
      ['name: db1', `name: db${number}`],
      ['10.0.0.11:8008', `127.0.0.1:${ports[`patroni${number}`]}`],
      ['10.0.0.11:5432', `127.0.0.1:${ports[`db${number}`]}`],
      ['hosts: 10.0.0.31:2379', `hosts: 127.0.0.1:${ports.etcd}`],
      ['/var/lib/postgresql/15/bharti', dataFolderOf(place, number)],
      ['/var/lib/postgresql/patroni.pgpass', join(place.folder, `patroni${number}.pgpass`)],
      ['SUPERUSER_PASSWORD', passwords.superuser],
      ['REPLICATION_PASSWORD', passwords.replication],
      ['REWIND_PASSWORD', passwords.rewind],
      ['/var/run/postgresql', place.folder],
      ['RESTAPI_PASSWORD', passwords.restApi],
      ...['10.0.0.11/32', '10.0.0.12/32', '10.0.0.0/24'].map((range) => [range, '127.0.0.1/32'] as const),
    ],
  );
