import type { NoteName } from './note.ts';

/** A place in a note. `chapter` is null for the list of chapters: several chapters teach the topic. */
export type NotePlace = { readonly note: NoteName; readonly chapter: string | null };

const inMathematics = (chapter: string): NotePlace => ({ note: 'mathematics-formulas', chapter });
const inReasoning = (chapter: string): NotePlace => ({ note: 'reasoning-tricks', chapter });
const inMarathi = (chapter: string): NotePlace => ({ note: 'marathi-grammar', chapter });
const inGeneralKnowledge = (chapter: string): NotePlace => ({ note: 'general-knowledge', chapter });

/** Where the topics of the bank (content/topics.json) are taught. A topic that no note teaches is missing. */
const places: Readonly<Record<string, NotePlace>> = {
  economics: inGeneralKnowledge('economy'),
  'earth-science': inGeneralKnowledge('earth'),
  computer: inGeneralKnowledge('science-facts'),
  astronomy: inGeneralKnowledge('science-facts'),
  physics: inGeneralKnowledge('science-facts'),
  science: inGeneralKnowledge('science-facts'),
  // Several chapters teach each of these topics, down to literature: chosen is the chapter for which the bank has most questions, or the one that
  // sums up the others.
  constitution: inGeneralKnowledge('constitution-of-india'),
  history: inGeneralKnowledge('freedom-maharashtra'),
  geography: inGeneralKnowledge('maharashtra'),
  culture: inGeneralKnowledge('culture'),
  'police-administration': inGeneralKnowledge('police'),
  literature: inGeneralKnowledge('saints-writers'),
  'current-affairs': { note: 'current-affairs', chapter: 'timeline' },
  // 25 chapters, and none sums up the others: a question on blood and one on roots share no chapter.
  biology: { note: 'biology-one-liner', chapter: null },
  percentage: inMathematics('percentage'),
  'profit-loss': inMathematics('profit-loss'),
  interest: inMathematics('simple-interest'),
  ratio: inMathematics('ratio-proportion'),
  average: inMathematics('average'),
  'time-work': inMathematics('time-work'),
  speed: inMathematics('speed-distance'),
  numbers: inMathematics('lcm-hcf'),
  arithmetic: inMathematics('simplification'),
  mensuration: inMathematics('volume-3d'),
  rectangle: inMathematics('area-2d'),
  pipes: inMathematics('pipes'),
  circle: inMathematics('circle-wheels'),
  ages: inMathematics('ages'),
  mixture: inMathematics('mixture'),
  decimals: inMathematics('fractions-decimals'),
  units: inMathematics('roman-units'),
  'roman-numerals': inMathematics('roman-units'),
  'series-sums': inMathematics('series-sums'),
  operations: inMathematics('word-operations'),
  powers: inMathematics('squares-cubes'),
  divisibility: inMathematics('divisibility'),
  'angles-triangles': inMathematics('geometry'),
  statistics: inMathematics('statistics'),
  'number-series': inReasoning('number-series'),
  'letter-series': inReasoning('letter-series'),
  'changed-signs': inReasoning('math-operations'),
  'number-puzzles': inReasoning('number-puzzles'),
  analogy: inReasoning('analogy'),
  'odd-one-out': inReasoning('odd-one-out'),
  coding: inReasoning('coding-decoding'),
  ranking: inReasoning('ranking-order'),
  'word-formation': inReasoning('alphabet-test'),
  direction: inReasoning('direction'),
  relations: inReasoning('blood-relations'),
  seating: inReasoning('seating'),
  venn: inReasoning('venn-diagrams'),
  syllogism: inReasoning('syllogism'),
  'statement-conclusion': inReasoning('statement-conclusion'),
  'missing-figure': inReasoning('missing-figure'),
  'figure-counting': inReasoning('figure-counting'),
  'number-grid': inReasoning('missing-number'),
  calendar: inReasoning('calendar'),
  clock: inReasoning('clock'),
  'mirror-image': inReasoning('mirror-water-image'),
  'dice-cubes': inReasoning('dice-cubes'),
  'sounds-sandhi': inMarathi('sandhi'),
  'parts-of-speech': inMarathi('parts-of-speech'),
  'gender-number': inMarathi('gender-number'),
  case: inMarathi('vibhakti'),
  tense: inMarathi('kal'),
  voice: inMarathi('prayog'),
  'sentence-kinds': inMarathi('sentence'),
  samas: inMarathi('samas'),
  'alankar-rasa': inMarathi('alankar'),
  vritta: inMarathi('vritta'),
  'word-building': inMarathi('word-formation'),
  vocabulary: inMarathi('vocabulary'),
  idioms: inMarathi('vakprachar'),
  proverbs: inMarathi('mhani'),
  spelling: inMarathi('writing-rules'),
};

/**
 * Where a topic is taught; undefined where no note teaches it. A topic's id can be any text, also the name of a property of every
 * object.
 */
export const placeOfTopic = (topic: string): NotePlace | undefined =>
  Object.hasOwn(places, topic) ? places[topic] : undefined;

/** The topics that a chapter prepares for: its own, and those that lead to it. */
export function topicsOfChapter(
  note: NoteName,
  { id, topic }: { id: string; topic: string | null },
): readonly string[] {
  const leading = Object.keys(places).filter((each) => places[each]?.note === note && places[each]?.chapter === id);
  return [...new Set([...(topic === null ? [] : [topic]), ...leading])];
}
