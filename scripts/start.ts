import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildProduct } from './build.ts';

const envFile = resolve(import.meta.dirname, '../.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
await buildProduct();
await import('../apps/server/src/main.ts');
