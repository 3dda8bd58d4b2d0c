import { type RawBuilder, sql } from 'kysely';

/** A constant in the text of the statement. With a parameter in its place, the planner does not use a partial index. */
export const literal = <const Text extends string>(text: Text): RawBuilder<Text> => sql.lit(text);
