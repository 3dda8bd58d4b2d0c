/** The parts of JSON Schema that the description of the API uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

/** Whether the text of a body fits. A body of nothing is the same as null; a byte order mark may be left out (RFC 8259, 8.1). */
export function fitsText(schema: Schema, text: string): boolean {
  try {
    return fits(schema, text === '' ? null : JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return false;
  }
}

/** Whether a value fits. Formats are not looked at: the description has a pattern beside each. */
function fits(schema: Schema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some((choice) => fits(choice, value)) === false) return false;
  if (schema.allOf?.every((part) => fits(part, value)) === false) return false;
  if (schema.enum?.includes(value) === false) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, value))) return false;
  if (typeof value === 'string') return fitsString(schema, value);
  if (typeof value === 'number') return fitsNumber(schema, value);
  if (Array.isArray(value)) return fitsList(schema, value);
  return typeof value === 'object' && value !== null ? fitsObject(schema, value) : true;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const fitsString = ({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

const fitsNumber = (
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Schema,
  value: number,
): boolean => value >= minimum && value <= maximum && value > exclusiveMinimum;

const fitsList = ({ items = {}, minItems = 0, maxItems = Infinity }: Schema, list: readonly unknown[]): boolean =>
  list.length >= minItems && list.length <= maxItems && list.every((entry) => fits(items, entry));

function fitsObject(schema: Schema, value: object): boolean {
  const { properties = {}, required = [], additionalProperties = true, propertyNames = {} } = schema;
  const other = additionalProperties === true ? {} : additionalProperties;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, part]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : other;
      return fits(propertyNames, key) && own !== undefined && own !== false && fits(own, part);
    })
  );
}
