import type { TestId } from '@bharti/domain/brand';
import type { PrintChoice } from '@bharti/domain/content/printed-test';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import type {
  AdminTest,
  BuiltInOffers,
  CreateTest,
  DrawnQuestions,
  DrawQuestions,
  SaveTest,
  TestChecklist,
  TestHistory,
  TestList,
  TestPreview,
  TestQuery,
  TestVersion,
} from './tests.ts';

type Reply<T> = Promise<Result<T, AdminRefusal>>;

export type PrintedTest = { readonly name: string; readonly content: Blob; readonly pages: number };

/** Tests as the staff make them; the pages leave out what they do not ask for. */
export type TestsPort = {
  readonly tests: (query: Partial<TestQuery>) => Reply<TestList>;
  readonly test: (id: TestId) => Reply<AdminTest>;
  readonly createTest: (input: CreateTest) => Reply<AdminTest>;
  readonly saveTest: (id: TestId, input: SaveTest) => Reply<AdminTest>;
  /** A draft that was never published. */
  readonly deleteTest: (id: TestId, version: number) => Reply<void>;
  readonly duplicateTest: (id: TestId, key: string) => Reply<AdminTest>;
  readonly moveTest: (id: TestId, step: 'publish' | 'archive' | 'restore', version: number) => Reply<AdminTest>;
  readonly testChecklist: (id: TestId) => Reply<TestChecklist>;
  /** Newest version first. @param cursor null for the first page. */
  readonly testHistory: (id: TestId, cursor: string | null) => Reply<TestHistory>;
  readonly testVersion: (id: TestId, version: number) => Reply<TestVersion>;
  readonly testPreview: (id: TestId) => Reply<TestPreview>;
  readonly printTest: (id: TestId, choice: PrintChoice) => Reply<PrintedTest>;
  readonly drawQuestions: (input: DrawQuestions) => Reply<DrawnQuestions>;
  readonly builtInOffers: () => Reply<BuiltInOffers>;
  readonly takeBuiltIn: (id: TestId) => Reply<AdminTest>;
};
