import { BadgeCheck, BookOpen, ClipboardList, Gift, Languages, type LucideIcon, Smartphone, Zap } from 'lucide-react';
import { Section } from '../../ui/section.tsx';
import styles from './landing.module.css';
import { useLandingTexts } from './use-landing-texts.ts';

export function Features() {
  const landing = useLandingTexts();
  return (
    <Section className={styles.firstPart} title={landing.features}>
      <ul className={styles.features}>
        <Feature icon={ClipboardList} title={landing.practiceTests} line={landing.practiceTestsLine} />
        <Feature icon={BookOpen} title={landing.studyNotes} line={landing.studyNotesLine} />
        <Feature icon={Zap} title={landing.instantResults} line={landing.instantResultsLine} />
        <Feature icon={Smartphone} title={landing.mobileFriendly} line={landing.mobileFriendlyLine} />
      </ul>
    </Section>
  );
}

/** Shown to a signed-in visitor in place of the features. */
export function Tiles({ hasFreeTest }: { hasFreeTest: boolean }) {
  const { tiles, whyUs } = useLandingTexts();
  return (
    <Section title={whyUs}>
      <ul className={styles.features}>
        {hasFreeTest && <Feature icon={Gift} title={tiles.free} line={tiles.freeLine} />}
        <Feature icon={Zap} title={tiles.instant} line={tiles.instantLine} />
        <Feature icon={Languages} title={tiles.bilingual} line={tiles.bilingualLine} />
        <Feature icon={BadgeCheck} title={tiles.quality} line={tiles.qualityLine} />
      </ul>
    </Section>
  );
}

type FeatureProps = { readonly icon: LucideIcon; readonly title: string; readonly line: string };

function Feature({ icon: Icon, title, line }: FeatureProps) {
  return (
    <li>
      <span className={`bubble ${styles.featureIcon}`}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{line}</p>
      </div>
    </li>
  );
}
