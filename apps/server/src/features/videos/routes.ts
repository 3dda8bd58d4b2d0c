import { videoList } from '@bharti/contracts/catalogue/videos';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { readVideos } from './read-videos.ts';

export const videoRoutes: FastifyPluginAsyncZod<Pick<Deps, 'reader'>> = async (app, { reader }) => {
  app.addHook('onRequest', app.requireUser);
  app.get(apiPaths.videos, { schema: { response: { ...refusals, 200: videoList } } }, async () => readVideos(reader));
};
