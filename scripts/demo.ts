import { buildDemo, demoSite } from './build-demo.ts';
import { serveFiles } from './serve-files.ts';

// The demo as a file host would serve it, on this machine.
const port = Number(process.env.PORT ?? 4000);
await buildDemo(demoSite);
const host = await serveFiles({ ...demoSite, port });
process.stdout.write(`Ready on ${host.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.stop());
