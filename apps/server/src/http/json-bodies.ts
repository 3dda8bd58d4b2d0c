import type { FastifyInstance } from 'fastify';
import { Refused } from '../shared/refusals.ts';

/**
 * Reads JSON bodies as Fastify does, and refuses what different programs read differently: an object that names a key
 * twice.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    parse(request, text, (error, value) => {
      if (error === null && hasKeyTwice(text)) done(new Refused({ code: 'invalid_request' }));
      else done(error, value);
    });
  });
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** @param json valid JSON. */
export function hasKeyTwice(json: string): boolean {
  /** The keys of each object that is open, or null for a list. */
  const open: (Set<unknown> | null)[] = [];
  let last = '';
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && isNew(open.at(-1), last) === false) return true;
    last = token;
  }
  return false;
}

function isNew(keys: Set<unknown> | null | undefined, token: string): boolean {
  // An escape can write the same key in another way.
  const key: unknown = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  if (keys === null || keys === undefined || keys.has(key)) return false;
  keys.add(key);
  return true;
}
