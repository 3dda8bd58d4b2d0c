import { en } from './en.ts';
import type { Locale } from './locale.ts';
import { mr } from './mr.ts';

const names = { en: `${en.brand} ${en.brandLine}`, mr: `${mr.brand} ${mr.brandLine}` } as const;

/** 'Police Bharti Test Series', on what is printed. */
export const productName = (locale: Locale): string => names[locale];
