import type { DescribedRoute, Parameter } from '../../../apps/server/src/testing/described-routes.ts';
import type { Random } from '../random.ts';
import { hostileParameter, rawBodies } from './hostile-values.ts';
import { hostileBody, type Known, sample } from './sample.ts';

/** A request that no page sends. `body` is null where the route takes none. */
export type HostileRequest = {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  readonly body: string | null;
};

/** Either the address is hostile, in one parameter at least, or the body, so that what is refused for one does not hide the other. */
export function hostileRequest(route: DescribedRoute, random: Random, known: Known): HostileRequest {
  const { method, path, parameters, body: schema } = route;
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
  const request = { method, url: address, contentType: 'application/json' };
  if (schema !== null) return { ...request, body: hostileBody(schema, random, known) };
  // A route for which no body is described reads none, or the bytes of a file.
  if (method === 'GET') return { ...request, body: null };
  return { ...request, contentType: random.pick(fileTypes), body: random.pick(rawBodies) };
}

const fileTypes = ['application/json', 'application/octet-stream', 'image/png', 'application/pdf', 'text/html'];

/** For a message. */
export const shown = ({ method, url, body }: HostileRequest): string =>
  `${method} ${url.slice(0, 200)} ${(body ?? '').slice(0, 300)}`;
