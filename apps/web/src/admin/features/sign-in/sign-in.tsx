import type { StaffMember } from '@bharti/contracts/admin/staff';
import { homePath } from '@bharti/contracts/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { type ReactNode, useState } from 'react';
import { pathTo } from '../../../ui/path-to.ts';
import { toast } from '../../../ui/toast.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { useTexts } from '../../context/texts.ts';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './credentials.ts';
import { SignInForm } from './sign-in-form.tsx';

type SignInProps = {
  /** Why the person sees the form again; a message that gives way to what was wrong. */
  readonly notice?: ReactNode;
  /** Stays above the fields, whatever was wrong. */
  readonly note?: string | undefined;
  /** Whether a passkey or a Google account may be offered too. */
  readonly hasOtherWays?: boolean;
  readonly onSignedIn: (member: StaffMember) => void;
};

/** User name and password, then the six digits where the account has a second factor. */
export function SignIn({ notice, note, hasOtherWays = true, onSignedIn }: SignInProps) {
  const t = useTexts(frameTexts);
  const [awaiting, setAwaiting] = useState<Credentials | null>(null);
  useTitle(t.title);
  const finish = (member: StaffMember) => {
    onSignedIn(member);
    toast.success(t.loggedIn);
  };
  return (
    <SignInLayout
      under={
        <>
          {t.notForTests} <a href={pathTo(homePath)}>{t.candidatesHere}</a>
        </>
      }
    >
      {awaiting === null ? (
        <SignInForm
          notice={notice}
          note={note}
          hasOtherWays={hasOtherWays}
          onSignedIn={finish}
          onCodeRequired={setAwaiting}
        />
      ) : (
        <CodeForm credentials={awaiting} onSignedIn={finish} onBack={() => setAwaiting(null)} />
      )}
    </SignInLayout>
  );
}
