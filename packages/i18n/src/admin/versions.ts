import type { Locale } from '../locale.ts';

// Texts of the list of versions of a question or a test.

const en = {
  failed: 'The versions could not be loaded.',
  changed: (parts: string) => `Changed: ${parts}`,
  see: 'See',
  seeVersion: (version: number) => `See version ${version}`,
  restore: (version: number) => `Restore version ${version}`,
  title: (version: number) => `Version ${version}`,
  first: 'This is the first version.',
  before: 'Before',
  after: 'After',
  release: 'The product',
};
export type VersionTexts = typeof en;

const mr: VersionTexts = {
  failed: 'आवृत्त्या लोड झाल्या नाहीत.',
  changed: (parts) => `बदलले: ${parts}`,
  see: 'पाहा',
  seeVersion: (version) => `आवृत्ती ${version} पाहा`,
  restore: (version) => `आवृत्ती ${version} परत आणा`,
  title: (version) => `आवृत्ती ${version}`,
  first: 'ही पहिली आवृत्ती आहे.',
  before: 'आधी',
  after: 'नंतर',
  release: 'मूळ संच',
};

export const versionTexts: Record<Locale, VersionTexts> = { en, mr };
