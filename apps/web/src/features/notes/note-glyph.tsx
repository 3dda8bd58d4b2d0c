import type { NoteName } from '@bharti/domain/content/note';
import { Calculator, Globe, Leaf, type LucideIcon, Newspaper, Shapes } from 'lucide-react';

const icons: Readonly<Record<Exclude<NoteName, 'marathi-grammar'>, LucideIcon>> = {
  'biology-one-liner': Leaf,
  'general-knowledge': Globe,
  'mathematics-formulas': Calculator,
  'reasoning-tricks': Shapes,
  'current-affairs': Newspaper,
};

/** The sign of a note's subject, in its colour. */
export function NoteGlyph({ name }: { readonly name: NoteName }) {
  const Icon = name === 'marathi-grammar' ? null : icons[name];
  return (
    <span className="bubble" lang="mr" aria-hidden="true">
      {Icon === null ? 'म' : <Icon className="icon" />}
    </span>
  );
}
