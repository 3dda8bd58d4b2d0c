import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import styles from './profile.module.css';

/** A section of the profile page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} className={styles.part}>
    {children}
  </Section>
);
