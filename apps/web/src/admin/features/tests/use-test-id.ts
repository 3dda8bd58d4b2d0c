import type { TestId } from '@bharti/domain/brand';
import { useParams } from 'react-router';

/** The test of the address. */
export const useTestId = (): TestId => (useParams().testId ?? '') as TestId;
