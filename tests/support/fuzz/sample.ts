import type { Schema } from '../../../apps/server/src/testing/json-schema.ts';
import type { Random } from '../random.ts';
import { hostileLeaf, rawBodies } from './hostile-values.ts';

/** Ids that exist, by the name of the property or parameter. Without them every body would be refused for its ids alone. */
export type Known = Readonly<Record<string, unknown>>;

const formats: Readonly<Record<string, string>> = {
  uuid: '6f1d3a52-7c57-4a0e-9d5e-0d6b0a4d7c11',
  'date-time': '2026-11-23T10:00:00.000Z',
  date: '2026-11-23',
  email: 'asha@example.com',
  uri: 'https://example.com/',
};

/** A value that fits the schema, but for its patterns. */
export function sample(schema: Schema, random: Random, known: Known, name = ''): unknown {
  if (name in known && schema.properties === undefined) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return sample(random.pick(choices), random, known, name);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, random, known, name) as object));
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) === true || random.below(2) === 0,
      );
      return Object.fromEntries(wanted.map(([key, part]) => [key, sample(part, random, known, key)]));
    }
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sample(schema.items ?? {}, random, known, name),
      );
    case 'string':
      return formats[schema.format ?? ''] ?? 'text of a person '.repeat(1 + (schema.minLength ?? 0) / 10);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return random.below(2) === 0;
    default:
      return null;
  }
}

/** A body near the schema, as the text that is sent: one or more places of a fitting body replaced, removed or added, or no JSON at all. */
export function hostileBody(schema: Schema, random: Random, known: Known): string {
  if (random.below(5) === 0) return random.pick(rawBodies);
  let body = sample(schema, random, known);
  for (let changes = 1 + random.below(2); changes > 0; changes -= 1) body = spoil(body, random);
  return JSON.stringify(body) ?? 'null';
}

function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return hostileLeaf(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.below(4) === 0) return [...value, hostileLeaf(random)];
    const at = random.below(value.length);
    return value.map((entry, index) => (index === at ? spoil(entry, random) : entry));
  }
  const keys = Object.keys(value);
  const how = random.below(6);
  if (keys.length === 0 || how === 0)
    return { ...value, [random.pick(['__proto', 'userId', 'role', 'x'])]: hostileLeaf(random) };
  const key = random.pick(keys);
  const { [key]: part, ...rest } = value as Record<string, unknown>;
  return how === 1 ? rest : { ...rest, [key]: spoil(part, random) };
}
