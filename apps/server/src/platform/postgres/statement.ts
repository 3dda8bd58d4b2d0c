import type { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

/** Stands for a value that each use of a statement gives. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(name) });

/**
 * A statement whose text is built once, at its first use, and then sent with other values: building a text takes longer than sending it
 * (docs/adr/0079). @param build must not look at the given values, because it sees none: every value becomes one parameter.
 */
export function statement<Given extends object, Row>(
  build: (reader: Reader, given: Given) => CompiledQuery<Row>,
): (reader: Reader, given: Given) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (reader, given) => {
    built ??= build(reader, placeholders as Given);
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given[parameter.name as keyof Given] : parameter,
    );
    return (await reader.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
