import type { Catalogue } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { type ProgressCategory, progressCategories } from '@bharti/domain/test';
import { Calculator, Globe, type LucideIcon, Shapes } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import { SignInButton } from './sign-in-button.tsx';
import { useLandingTexts } from './use-landing-texts.ts';

const icons: Readonly<Record<Exclude<ProgressCategory, 'marathi'>, LucideIcon>> = {
  gk: Globe,
  math: Calculator,
  reasoning: Shapes,
};

type CategoriesProps = {
  readonly catalogue: Catalogue;
  readonly isSignedIn: boolean;
  readonly onSignIn?: ((to: string) => void) | undefined;
};

/** Each leads to its tests on the dashboard, through sign-in where needed. */
export function Categories({ catalogue, isSignedIn, onSignIn }: CategoriesProps) {
  const landing = useLandingTexts();
  return (
    <section className="part">
      <div className="part-head">
        <h2>{landing.testCategories}</h2>
      </div>
      <ul className="grid cats">
        {progressCategories.map((category) => {
          const to = `${pagePaths.dashboard}?category=${category}#${testListAnchor}`;
          const card = <CategoryCard category={category} tests={catalogue.testsPerCategory[category]} />;
          return (
            <li key={category}>
              {isSignedIn ? (
                <a className="card cat" href={pathTo(to)}>
                  {card}
                </a>
              ) : (
                <SignInButton to={to} className="card cat" onSignIn={onSignIn}>
                  {card}
                </SignInButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CategoryCard({ category, tests }: { category: ProgressCategory; tests: number }) {
  const landing = useLandingTexts();
  const { t } = useLocale();
  const Icon = category === 'marathi' ? null : icons[category];
  return (
    <>
      <span className="bubble" lang="mr" aria-hidden="true">
        {Icon === null ? 'म' : <Icon className="i" />}
      </span>
      <b>{t.categories[category]}</b>
      <span>{landing.tests(tests)}</span>
    </>
  );
}
