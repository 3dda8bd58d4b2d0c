/** Either a value or a typed refusal. An expected outcome is never thrown. */
export type Result<Value, No> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: No };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const refuse = <No>(refusal: No): Result<never, No> => ({ ok: false, refusal });
