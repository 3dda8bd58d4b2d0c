import { adminPaths } from '@bharti/contracts/admin/paths';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyRequest } from 'fastify';
import { addressKey, claimedIdentity } from './client-key.ts';
import { workClassOf } from './work-classes.ts';

const minute = 60_000;

/** Rates: how often something may happen within a time; docs/adr/0022 gives the reasons. */
export type Rate = {
  readonly name: string;
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
  /** The key under which the request is counted; null when the rate does not apply to it. */
  readonly keyOf: (request: FastifyRequest) => string | null;
};

const isPost = (request: FastifyRequest, path: string): boolean =>
  request.method === 'POST' && request.routeOptions.url === path;
const isSignIn = (request: FastifyRequest): boolean =>
  isPost(request, apiPaths.trialSignIn) || isPost(request, apiPaths.googleSignIn);
const isUpload = (request: FastifyRequest): boolean =>
  isPost(request, adminPaths.images) || (request.method === 'PUT' && request.routeOptions.url === adminPaths.note);
/** The claimed identity is not verified yet: counted alone, requests from elsewhere could shut the person out. */
function identityAtAddress(request: FastifyRequest): string | null {
  const identity = isSignIn(request) ? claimedIdentity(request.body) : null;
  return identity === null ? null : `${identity} ${addressKey(request)}`;
}
const ofUser =
  (applies: (request: FastifyRequest) => boolean) =>
  (request: FastifyRequest): string | null =>
    applies(request) ? request.signedIn : null;
const ofClass = (...classes: readonly string[]) =>
  ofUser(({ routeOptions }) => classes.includes(workClassOf(routeOptions.url ?? '')));

/** Checked before the session is looked up. An address can be that of a class, an office or a mobile network. */
export const ratesOfAddress: readonly Rate[] = [
  { name: 'requests of an address', most: 12_000, within: minute, keyOf: addressKey },
  {
    name: 'sign-ins of an address',
    most: 600,
    within: 10 * minute,
    keyOf: (request) => (isSignIn(request) ? addressKey(request) : null),
  },
];

/** Checked when the user is known and the body is read. */
export const ratesOfUser: readonly Rate[] = [
  {
    name: 'sign-ins of a person from an address',
    most: 20,
    within: 10 * minute,
    keyOf: identityAtAddress,
  },
  { name: 'requests of a user', most: 600, within: minute, keyOf: ofUser(() => true) },
  { name: 'attempt requests of a user', most: 300, within: minute, keyOf: ofClass('attempt', 'start', 'save') },
  {
    name: 'attempts begun by a user',
    most: 30,
    within: minute,
    keyOf: ofUser((request) => isPost(request, apiPaths.attempts)),
  },
  {
    name: 'papers for offline use prepared by a user',
    most: 30,
    within: 10 * minute,
    keyOf: ofUser((request) => isPost(request, apiPaths.offlinePapers)),
  },
  {
    name: 'reports of a user',
    most: 10,
    within: minute,
    keyOf: ofUser((request) => isPost(request, apiPaths.reports)),
  },
  {
    name: 'revisions sent by a user',
    most: 60,
    within: minute,
    keyOf: ofUser((request) => isPost(request, apiPaths.revisions)),
  },
  { name: 'account requests of a user', most: 30, within: minute, keyOf: ofClass('account') },
  { name: 'purchases of a user', most: 30, within: minute, keyOf: ofClass('money') },
  { name: 'payment requests of a user', most: 90, within: minute, keyOf: ofClass('payment') },
  {
    name: 'changes by a member of the staff',
    most: 300,
    within: minute,
    keyOf: ({ method, staff }) => (method === 'GET' ? null : (staff?.id ?? null)),
  },
  {
    name: 'images and notes uploaded by a member of the staff',
    most: 30,
    within: minute,
    keyOf: (request) => (isUpload(request) ? (request.staff?.id ?? null) : null),
  },
  { name: 'exports and receipts of a user', most: 90, within: minute, keyOf: ofClass('export') },
  {
    name: 'tries to begin one top-up',
    most: 10,
    within: minute,
    keyOf: (request) => {
      const { body, signedIn } = request;
      const isTopUp = signedIn !== null && isPost(request, apiPaths.topUps);
      return isTopUp && typeof body === 'object' && body !== null && 'id' in body ? `${signedIn} ${body.id}` : null;
    },
  },
];
