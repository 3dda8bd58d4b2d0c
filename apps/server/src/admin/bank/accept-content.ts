import { missingParts, type QuestionContent, type QuestionState } from '@bharti/domain/content/bank-question';
import { imageHashOf } from '@bharti/domain/content/image';
import { lockImageForUse } from '../../features/images/store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { hasDrawing } from './store.ts';
import { hasTopic } from './topic-store.ts';

/**
 * Checks what a schema cannot. @param id null for a new question. Refusals: `question_incomplete`, `invalid_request` for an
 * unknown topic or a drawing that the question never had, `image_not_found`.
 */
export async function acceptContent(
  tx: Tx,
  id: string | null,
  state: QuestionState,
  content: QuestionContent,
): Promise<void> {
  if (!(await hasTopic(tx, content.topic))) throw new Refused({ code: 'invalid_request' });
  const { figure } = content;
  // Drawings come with the built-in content only: an SVG can hold more than a picture.
  const isForeignDrawing = figure?.kind === 'svg' && (id === null || !(await hasDrawing(tx, id, figure.svg)));
  if (isForeignDrawing) throw new Refused({ code: 'invalid_request' });
  if (figure?.kind === 'image' && !(await lockImageForUse(tx, imageHashOf(figure.path) ?? ''))) {
    throw new Refused({ code: 'image_not_found' });
  }
  if (state === 'ready' && missingParts(content).length > 0) throw new Refused({ code: 'question_incomplete' });
}
