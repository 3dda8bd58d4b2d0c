import type { DescribedRoute, Parameter } from '../../../apps/server/src/testing/described-routes.ts';
import type { Random } from '../random.ts';
import { hostileHeader, hostileParameter, rawBodies } from './hostile-values.ts';
import { hostileBody, type Known, sample } from './sample.ts';

/** A request that no page sends. `body` is null where the route takes none. */
export type HostileRequest = {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  readonly body: string | null;
  /** Beside those of a page, and in place of them. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * For a route that is read without parameters: what it does not describe, in the query, in a header or in the cookies. For others either the address is hostile, in one parameter at least, or the body, so that what is
 * refused for one does not hide the other.
 * @param cookie of a signed-in person.
 */
export function hostileRequest(route: DescribedRoute, random: Random, known: Known, cookie: string): HostileRequest {
  const { method, path, parameters, body: schema } = route;
  if (method === 'GET' && parameters.length === 0) return hostileReading(path, random, cookie);
  const isAddress = parameters.length > 0 && (schema === null || random.below(3) === 0);
  const surely = isAddress ? random.pick(parameters) : null;
  const valueFor = (parameter: Parameter) =>
    parameter === surely || (isAddress && random.below(3) === 0)
      ? hostileParameter(random)
      : encodeURIComponent(String(sample(parameter.schema, random, known, parameter.name)));
  let url = path;
  for (const parameter of parameters.filter(({ in: place }) => place === 'path')) {
    url = url.replace(`{${parameter.name}}`, () => valueFor(parameter));
  }
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter === surely || random.below(2) === 0))
    .flatMap((parameter) => Array.from({ length: random.below(8) === 0 ? 2 : 1 }, () => parameter))
    .map((parameter) => `${parameter.name}=${valueFor(parameter)}`);
  const address = query.length === 0 ? url : `${url}?${query.join('&')}`;
  const request = { method, url: address, contentType: 'application/json', headers: {} };
  if (schema !== null) return { ...request, body: hostileBody(schema, random, known) };
  // A route for which no body is described reads none, or the bytes of a file.
  if (method === 'GET') return { ...request, body: null };
  return { ...request, contentType: random.pick(fileTypes), body: random.pick(rawBodies) };
}

const queryNames = [
  'limit',
  'cursor',
  'from',
  'id',
  'userId',
  'x',
  '__proto__',
  'constructor[prototype]',
  'a[]',
  '%00',
  '',
];
const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since', 'range'],
  ...['authorization', 'origin', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'],
  ...['x-forwarded-host', 'forwarded', 'x-request-id', 'x-http-method-override', 'expect', 'upgrade', '__proto__'],
];

/** One to three hostile places: parameters that are not described, headers, or a cookie that was changed. */
function hostileReading(path: string, random: Random, cookie: string): HostileRequest {
  const query: string[] = [];
  const headers: [string, string][] = [];
  for (let places = 1 + random.below(3); places > 0; places -= 1) {
    const kind = random.below(3);
    if (kind === 0) query.push(`${random.pick(queryNames)}=${hostileParameter(random)}`);
    else if (kind === 1) headers.push([random.pick(headerNames), hostileHeader(random)]);
    else headers.push(['cookie', hostileCookies(cookie, random)]);
  }
  const url = query.length === 0 ? path : `${path}?${query.join('&')}`;
  return { method: 'GET', url, contentType: '', body: null, headers: Object.fromEntries(headers) };
}

/** The cookies of a person with one more, with one sent twice, with one changed, or with one cut off. */
function hostileCookies(cookie: string, random: Random): string {
  const cookies = cookie.split('; ');
  const [name = ''] = random.pick(cookies).split('=');
  const value = hostileHeader(random);
  const forms = [`${cookie}; ${value}`, `${name}=${value}; ${cookie}`, `${cookie}; ${name}=`, `${name}=${value}`];
  return random.pick([...forms, cookies.map((one) => one.slice(0, 1 + random.below(one.length))).join('; '), value]);
}

const fileTypes = ['application/json', 'application/octet-stream', 'image/png', 'application/pdf', 'text/html'];

/** For a message. */
export const shown = ({ method, url, body, headers }: HostileRequest): string =>
  `${method} ${url.slice(0, 200)} ${(body ?? '').slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}`;
