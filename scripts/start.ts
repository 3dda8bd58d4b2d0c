import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildNotes } from './build-notes.ts';
import { buildWeb } from './build-web.ts';

const envFile = resolve(import.meta.dirname, '../.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
// The notes are typeset in a process of their own, at the same time.
await Promise.all([buildNotes(), buildWeb()]);
await import('../apps/server/src/main.ts');
