import type { Refusal } from './refusal.ts';

/** An expected "no" of the admin panel. Apart from `Refusal`, so that no candidate loads its texts. */
export type StaffRefusal = {
  readonly code: /** The user name or the password is wrong; which of them is not told. */
    | 'invalid_credentials'
    /** The person's role does not allow this, or they have no role. */
    | 'access_denied';
};

/** What the admin panel can be refused: refusals of its own and those of every request. */
export type AdminRefusal = Refusal | StaffRefusal;
