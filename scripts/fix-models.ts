import { writeFile } from 'node:fs/promises';
import { models } from '../content/models/all.ts';
import known from '../content/models/fixed.json' with { type: 'json' };
import { digestOf, nameWithVersion } from '../content/models/framework/digest.ts';

// Adds the digests of new models and new versions to content/models/fixed.json. A digest that is there is never changed:
// a model whose instances changed needs a higher version.
const digests = models.map((model) => {
  const name = nameWithVersion(model);
  const found = Object.entries(known).find(([each]) => each === name);
  return [name, found?.[1] ?? digestOf(model)] as const;
});
const sorted = Object.fromEntries(digests.toSorted(([left], [right]) => left.localeCompare(right)));
await writeFile(new URL('../content/models/fixed.json', import.meta.url), `${JSON.stringify(sorted, null, 2)}\n`);
process.stdout.write(`${digests.length} item models have fixed instances\n`);
