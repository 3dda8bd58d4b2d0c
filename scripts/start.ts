import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildWeb } from './build-web.ts';

const envFile = resolve(import.meta.dirname, '../.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
await buildWeb();
await import('../apps/server/src/main.ts');
