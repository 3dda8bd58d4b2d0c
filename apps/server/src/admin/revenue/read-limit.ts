import { type Paise, paise } from '@bharti/domain/money/money';
import { usualDecisionLimit } from '@bharti/domain/money/payment-decision';
import type { Reader } from '../../platform/postgres/database.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

/** The amount above which one owner does not decide alone. */
export async function readDecisionLimit(reader: Reader): Promise<Paise> {
  const { values } = await readSettings(reader);
  return paise(100 * (values.refundLimit === null ? usualDecisionLimit : Number(values.refundLimit)));
}
