import { adminPaths } from '@bharti/contracts/admin/paths';
import { apiPaths } from '@bharti/contracts/paths';
import type { Schema } from './json-schema.ts';

export type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };

/** A route as the description of the API shows it. `path` has its parameters in braces; `body` is null where none is described. */
export type DescribedRoute = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
};

type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Every route of both descriptions. `fetch` is that of a signed-in member of the staff, who alone may read the panel's. */
export async function describedRoutes(fetch: (path: string) => Promise<Response>): Promise<readonly DescribedRoute[]> {
  const found: DescribedRoute[] = [];
  for (const url of [apiPaths.openApi, adminPaths.openApi]) {
    const { paths } = (await (await fetch(url)).json()) as Description;
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const body = requestBody?.content['application/json']?.schema ?? null;
        found.push({ method: method.toUpperCase(), path, parameters, body });
      }
    }
  }
  return found;
}
