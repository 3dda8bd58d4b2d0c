import type { ReactNode } from 'react';
import { LandingHeader } from './landing-header.tsx';
import { useTitle } from './use-title.ts';

/** A page of text that anybody may read. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <>
      <LandingHeader />
      <main className="wrap" id="content">
        <div className="prose">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}
