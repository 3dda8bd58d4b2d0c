declare const brand: unique symbol;

/** A primitive with a name in its type, so that a `UserId` cannot be passed as a `TestId`. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

export type UserId = Brand<string, 'UserId'>;
export type TestId = Brand<string, 'TestId'>;
export type AttemptId = Brand<string, 'AttemptId'>;
export type ExportId = Brand<string, 'ExportId'>;
/** One open test page. Two tabs or two phones on one attempt are two sittings. */
export type SittingId = Brand<string, 'SittingId'>;
/** A top-up of the wallet. The page chooses the id, so that a repeated request finds the first one. */
export type TopUpId = Brand<string, 'TopUpId'>;
/** A movement of money as its owner sees it in the wallet's history. */
export type PostingId = Brand<string, 'PostingId'>;
