import { Unreachable } from '@bharti/contracts/api';
import type { ComponentProps } from 'react';
import { isAppKept } from '../browser/kept-app.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { refusalOf } from './api.ts';
import { useIsReachable } from './reachable.ts';
import { ToSignIn } from './require-session.tsx';
import { useSession } from './session.tsx';

/** A `QueryBoundary` for data of the signed-in user. A visitor who is not signed in is redirected to the start page. */
export function UserQuery<Data>(props: ComponentProps<typeof QueryBoundary<Data>>) {
  const { data, error, failureReason } = props.query;
  const isReachable = useIsReachable();
  if (refusalOf(error)?.code === 'not_signed_in') return <ToSignIn />;
  const isUnknown = !isReachable && data === undefined && (error ?? failureReason) instanceof Unreachable;
  // The demo always knows its user.
  return import.meta.env.MODE !== 'demo' && isUnknown && isAppKept() ? (
    <IfUserIsKept {...props} />
  ) : (
    <QueryBoundary {...props} />
  );
}

/** Without the server the device knows who is signed in. After a sign-out it knows no user, and the start page opens from the device. */
function IfUserIsKept<Data>(props: ComponentProps<typeof QueryBoundary<Data>>) {
  const { user, error } = useSession();
  const isNone = user === null || (user === undefined && error !== null);
  return isNone ? <ToSignIn /> : <QueryBoundary {...props} />;
}
