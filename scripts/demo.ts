import { buildDemo, demoSite } from './build-demo.ts';
import { serveFiles } from './serve-files.ts';

// Serves the demo on this machine like a static file host.
const port = Number(process.env.PORT ?? 4000);
await buildDemo(demoSite);
const host = await serveFiles({ ...demoSite, port });
process.stdout.write(`Ready on ${host.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.stop());
