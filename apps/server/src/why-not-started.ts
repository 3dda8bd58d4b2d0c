import { ConfigError } from './platform/config-error.ts';
import { EmbeddedPostgresError } from './platform/postgres/cluster-folder.ts';

/** One line for each mistake in the configuration that shows only at the start; null for anything else. */
export function whyNotStarted(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return 'PORT: another program is listening on it; choose another one';
  if (error.code === 'EADDRNOTAVAIL') return 'HOST: this machine does not have that address';
  if (error.code === 'EACCES' && 'syscall' in error && ['listen', 'bind'].includes(String(error.syscall)))
    return 'PORT: only root may use it';
  return null;
}
