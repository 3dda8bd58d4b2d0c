import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isAdminApi } from '@bharti/contracts/admin/paths';
import { apiPaths } from '@bharti/contracts/paths';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type PreparedBody, sendPrepared } from '../shared/replies/prepared-body.ts';

const compress = promisify(brotliCompress);

/** Collects the schemas of the routes that are registered after this. */
export async function collectSchemas(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Police Bharti', version: '1' } },
    // The admin panel's API has a description of its own.
    transform: (route) => jsonSchemaTransform(isAdminApi(route.url) ? { ...route, schema: { hide: true } } : route),
  });
}

/** The description of the API never changes while the server runs, so its bytes are made once. */
export function installOpenApi(app: FastifyInstance): void {
  let description: Promise<PreparedBody & { readonly etag: string }> | undefined;
  app.get(apiPaths.openApi, { schema: { hide: true } }, async (request, reply) => {
    description ??= describe(app);
    const { etag, ...body } = await description;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPrepared(request, reply.type('application/json; charset=utf-8'), body);
  });
}

async function describe(app: FastifyInstance): Promise<PreparedBody & { readonly etag: string }> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, brotli: await compress(plain), etag };
}
