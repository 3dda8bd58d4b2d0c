import type { ComponentProps } from 'react';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { refusalOf } from './api.ts';
import { ToSignIn } from './require-session.tsx';

/** A `QueryBoundary` for data of the signed-in user. A visitor who is not signed in is redirected to the start page. */
export function UserQuery<Data>(props: ComponentProps<typeof QueryBoundary<Data>>) {
  return refusalOf(props.query.error)?.code === 'not_signed_in' ? <ToSignIn /> : <QueryBoundary {...props} />;
}
