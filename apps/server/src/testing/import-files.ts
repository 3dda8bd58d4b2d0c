import { setTimeout as pause } from 'node:timers/promises';
import {
  type CheckImport,
  type ImportJob,
  importJob,
  importRowPage,
  type MendRow,
  mendedRow,
} from '@bharti/contracts/admin/import';
import { importPartBytes, partsOf } from '@bharti/domain/import/upload';
import type { TestStaff } from './staff.ts';

const all = '/api/admin/imports';
const guessed: CheckImport = { mapping: null, defaultTopic: 'history', defaultLevel: 'medium' };

/** Uploads a file as the page does and waits until it is read. @throws when a request is refused. */
export async function uploadFile(
  staff: TestStaff,
  bytes: Buffer,
  { name = 'questions.csv', ...choices }: Partial<CheckImport> & { readonly name?: string } = {},
): Promise<ImportJob> {
  const id = crypto.randomUUID();
  await sendFile(staff, id, name, bytes);
  await staff.send('POST', `${all}/${id}/check`, { ...guessed, ...choices });
  return waitFor(staff, id, ({ state }) => state !== 'waiting' && state !== 'checking');
}

/** Uploads all parts and asks for nothing more. */
export async function sendFile(staff: TestStaff, id: string, name: string, bytes: Buffer): Promise<void> {
  const begun = await staff.send('POST', all, { id, name, bytes: bytes.length });
  if (begun.status !== 201) throw new Error(await begun.text());
  for (let number = 0; number < partsOf(bytes.length); number += 1) {
    const part = bytes.subarray(number * importPartBytes, (number + 1) * importPartBytes);
    const reply = await sendPart(staff, id, number, part);
    if (reply.status !== 204) throw new Error(await reply.text());
  }
}

export const sendPart = (staff: TestStaff, id: string, number: number, bytes: Buffer): Promise<Response> =>
  staff.fetch(`${all}/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(bytes),
  });

/** Asks until the import is as wanted. @throws after 30 s. */
export async function waitFor(staff: TestStaff, id: string, is: (job: ImportJob) => boolean): Promise<ImportJob> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const job = importJob.parse(await (await staff.send('GET', `${all}/${id}`)).json());
    if (is(job)) return job;
    await pause(50);
  }
  throw new Error('the import took too long');
}

/** Imports what was checked and waits until it is done. */
export async function importAll(staff: TestStaff, id: string): Promise<ImportJob> {
  const reply = await staff.send('POST', `${all}/${id}/import`);
  if (reply.status !== 202) throw new Error(await reply.text());
  return waitFor(staff, id, ({ state }) => state === 'imported' || state === 'failed');
}

/** The rows of an import that are in a state. */
export const importedRows = async (staff: TestStaff, id: string, state: string) =>
  importRowPage.parse(await (await staff.send('GET', `${all}/${id}/rows?state=${state}`)).json()).rows;

/** Corrects or decides one row of an import. */
export const mendImported = async (staff: TestStaff, id: string, line: number, change: MendRow) =>
  mendedRow.parse(await (await staff.send('PATCH', `${all}/${id}/rows/${line}`, change)).json());
