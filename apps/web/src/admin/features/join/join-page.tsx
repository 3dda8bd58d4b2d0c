import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { staffSignInTexts } from '@bharti/i18n/admin/sign-in';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { adminRefusalOf, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { SignInCardForm, SignInLayout } from '../../ui/sign-in-layout.tsx';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './queries.ts';

/** Where an invited person chooses name and password. The invitation stands behind `#`, which browsers send to no server. */
export function Component() {
  const s = useTexts(staffSignInTexts);
  const problemText = useAdminProblem();
  const [token] = useState(() => location.hash.slice(1));
  const query = useInvitation(token);
  useTitle(s.joinTitle);
  // Not in the history: the next person at this device could read it there.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const refusal = adminRefusalOf(query.error);
  return (
    <SignInLayout>
      {token === '' ? (
        <Notice title={s.joinTitle}>{s.joinMissing}</Notice>
      ) : refusal === null ? (
        <QueryBoundary query={query} title={s.joinFailed}>
          {({ role }) => <JoinForm token={token} role={role} />}
        </QueryBoundary>
      ) : (
        <Notice title={refusal.code === 'invitation_invalid' ? s.joinOver : s.joinTitle}>
          {problemText(query.error)}
        </Notice>
      )}
    </SignInLayout>
  );
}

/** Why there is no form, and the way for a person who has an account already. */
function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTexts(frameTexts);
  return (
    <SignInCardForm onSubmit={() => {}}>
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className={buttonClass('outline')} to={adminPages.signIn}>
        {t.toLogin}
      </Link>
    </SignInCardForm>
  );
}
