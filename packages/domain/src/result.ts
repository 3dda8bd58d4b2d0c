/** Either the value or the typed "no"; never both, never an exception for an expected outcome. */
export type Result<Value, No> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: No };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const refuse = <No>(refusal: No): Result<never, No> => ({ ok: false, refusal });
