import { apiPaths } from '@bharti/contracts/paths';
import { imageHashOf } from '@bharti/domain/content/image';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { readImage } from './store.ts';

/** Figures of questions. The address holds the hash of the bytes, so a browser never asks again. */
export const imageRoutes: FastifyPluginAsync<Pick<Deps, 'reader'>> = async (app, { reader }) => {
  app.get<{ Params: { name: string } }>(apiPaths.image, { schema: { hide: true } }, async ({ params }, reply) => {
    const hash = imageHashOf(`/images/${params.name}`);
    const bytes = hash === null ? undefined : await readImage(reader, hash);
    if (bytes === undefined) throw new Refused({ code: 'not_found' });
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
};
