import type { CorrectionKind } from '@bharti/domain/attempts/correction';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Instant } from '@bharti/domain/time';

/** A correction as it is shown in public: no question, no key and no name. */
export type PublicCorrection = {
  readonly number: number;
  readonly madeAt: Instant;
  readonly kind: CorrectionKind;
  readonly reason: Bilingual;
  /** The titles of the tests concerned. */
  readonly tests: readonly Bilingual[];
};

/** The newest first. `next`: the older page begins before this number; null on the last page. */
export type PublicCorrections = {
  readonly corrections: readonly PublicCorrection[];
  readonly isFirst: boolean;
  readonly next: number | null;
};
