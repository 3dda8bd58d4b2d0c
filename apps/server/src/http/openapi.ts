import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isAdminApi } from '@bharti/contracts/admin/paths';
import { apiPaths } from '@bharti/contracts/paths';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sendTagged, type TaggedBody, tagBody } from '../shared/replies/prepared-body.ts';

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
  let description: Promise<TaggedBody> | undefined;
  app.get(apiPaths.openApi, { schema: { hide: true } }, async (request, reply) => {
    description ??= describe(app);
    reply.headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
    return sendTagged(request, reply.type('application/json; charset=utf-8'), await description);
  });
}

async function describe(app: FastifyInstance): Promise<TaggedBody> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  return tagBody({ plain, brotli: await compress(plain) });
}
