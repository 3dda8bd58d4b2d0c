/** Checks whether a stored value has the expected shape. A schema library would be larger than the whole demo. */
export type Shape<T> = (value: unknown) => value is T;
type Of<S> = S extends Shape<infer T> ? T : never;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
export const isWhole: Shape<number> = (value): value is number => Number.isSafeInteger(value);
export const isTime: Shape<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));

export const isOneOf =
  <const T extends string>(...words: readonly T[]): Shape<T> =>
  (value): value is T =>
    words.some((word) => word === value);

export const isNullOr =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const isListOf =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(shape);

export const isRecordOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(shape);

/** The named fields must have the expected shapes; other fields are allowed. */
export const isRow =
  <Fields extends Record<string, Shape<unknown>>>(
    fields: Fields,
  ): Shape<{ readonly [Name in keyof Fields]: Of<Fields[Name]> }> =>
  (value): value is { readonly [Name in keyof Fields]: Of<Fields[Name]> } =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]));

/** Gives a stored string its brand again. */
export const branded = <T extends string | number>(shape: Shape<string> | Shape<number>): Shape<T> =>
  shape as unknown as Shape<T>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
