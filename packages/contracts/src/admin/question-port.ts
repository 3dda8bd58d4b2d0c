import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import type {
  CheckQuestion,
  CreateQuestion,
  QuestionCheck,
  QuestionDetails,
  QuestionHistory,
  QuestionVersion,
  SaveQuestion,
  SetQuestionState,
} from './bank.ts';
import type { UploadedImage } from './images.ts';

type Reply<T> = Promise<Result<T, AdminRefusal>>;

/** One question of the bank, for its editor. */
export type QuestionPort = {
  readonly question: (id: string) => Reply<QuestionDetails>;
  readonly createQuestion: (input: CreateQuestion) => Reply<QuestionDetails>;
  readonly saveQuestion: (id: string, input: SaveQuestion) => Reply<QuestionDetails>;
  readonly setQuestionState: (id: string, input: SetQuestionState) => Reply<QuestionDetails>;
  /** A draft that no test has ever had. */
  readonly deleteQuestion: (id: string, version: number) => Reply<void>;
  /** @param cursor null for the newest versions. */
  readonly questionHistory: (id: string, cursor: string | null) => Reply<QuestionHistory>;
  readonly questionVersion: (id: string, version: number) => Reply<QuestionVersion>;
  /** @param signal ends the request when the text has changed since. */
  readonly checkQuestion: (input: CheckQuestion, signal: AbortSignal) => Reply<QuestionCheck>;
  /** @param file a PNG, JPEG or WebP image. */
  readonly uploadImage: (file: Blob) => Reply<UploadedImage>;
};
