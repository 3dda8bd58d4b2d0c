import { z } from 'zod';
import { isLoopback } from '../loopback.ts';

/** Where the figures for Prometheus are served. */
export type MetricsSetup = {
  readonly port: number;
  readonly host: string;
  /** The token that a scrape must send; null where only this machine can reach the port. */
  readonly token: string | null;
};

/** The environment variables of the figures, as a part of the configuration's schema. */
export const metricsVariables = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or one of ._~+/=-')
    .optional(),
} as const;
type Variables = z.output<z.ZodObject<typeof metricsVariables>>;

/** What is missing for a port that other machines can reach; otherwise none. */
export const missingMetricsVariables = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): readonly string[] =>
  METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST) ? ['METRICS_TOKEN'] : [];

/** Null where no port is configured: then nothing is measured. */
export const readMetricsSetup = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): MetricsSetup | null =>
  METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN ?? null };

/** Each worker has its own port: the configured one and those after it. @param number of the worker, from 0. */
export const metricsOfWorker = (setup: MetricsSetup | null, number: number): MetricsSetup | null =>
  setup === null || setup.port === 0 ? setup : { ...setup, port: setup.port + number };
