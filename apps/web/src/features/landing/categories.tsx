import type { Catalogue } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { type ProgressCategory, progressCategories } from '@bharti/domain/content/test';
import { Calculator, Globe, type LucideIcon, Shapes } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import styles from './landing.module.css';
import { type OnSignIn, signInButton } from './sign-in-button.ts';
import { useLandingTexts } from './use-landing-texts.ts';

const icons: Readonly<Record<Exclude<ProgressCategory, 'marathi'>, LucideIcon>> = {
  gk: Globe,
  math: Calculator,
  reasoning: Shapes,
};

type CategoriesProps = {
  readonly catalogue: Catalogue;
  readonly isSignedIn: boolean;
  readonly onSignIn: OnSignIn;
};

/** The categories. Each leads to its tests on the dashboard, after a sign-in if there is no session. */
export function Categories({ catalogue, isSignedIn, onSignIn }: CategoriesProps) {
  const landing = useLandingTexts();
  return (
    <Section title={landing.testCategories}>
      <ul className={`grid ${styles.categories}`}>
        {progressCategories.map((category) => {
          const to = `${pagePaths.dashboard}?category=${category}#${testListAnchor}`;
          const card = <CategoryCard category={category} tests={catalogue.testsPerCategory[category]} />;
          return (
            <li key={category}>
              {isSignedIn ? (
                <a className={`card ${styles.category}`} href={pathTo(to)}>
                  {card}
                </a>
              ) : (
                <button type="button" className={`card ${styles.category}`} {...signInButton(to, onSignIn)}>
                  {card}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function CategoryCard({ category, tests }: { category: ProgressCategory; tests: number }) {
  const landing = useLandingTexts();
  const { t } = useLocale();
  const Icon = category === 'marathi' ? null : icons[category];
  return (
    <>
      <span className={`bubble ${styles.categoryIcon}`} lang="mr" aria-hidden="true">
        {Icon === null ? 'म' : <Icon className="icon" />}
      </span>
      <b>{t.categories[category]}</b>
      <span>{landing.tests(tests)}</span>
    </>
  );
}
