import type { Bilingual } from '@bharti/domain/bilingual';
import type { ProgressCategory } from '@bharti/domain/content/test';
import type { Reader } from '../../platform/postgres/database.ts';

export async function readSubjects(reader: Reader): Promise<ReadonlyMap<string, ProgressCategory>> {
  const rows = await reader.selectFrom('topics').select(['id', 'subject']).execute();
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

export async function hasTopic(reader: Reader, id: string): Promise<boolean> {
  return (await reader.selectFrom('topics').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function readTopicNames(reader: Reader): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await reader.selectFrom('topics').select(['id', 'name_en', 'name_mr']).execute();
  return new Map(rows.map(({ id, name_en, name_mr }) => [id, { en: name_en, mr: name_mr }]));
}
