import type { SectionDraw } from '@bharti/domain/content/test-draft';
import { type FormSection, noName } from './test-form.ts';

type Sections = readonly FormSection[];

/** Moves a question one place; beyond the end of its section it goes to the neighbouring section. */
export function moveQuestion(sections: Sections, id: string, step: -1 | 1): Sections {
  const section = sectionOf(sections, id);
  const own = sections[section]?.questions ?? [];
  const place = own.indexOf(id);
  const other = own[place + step];
  if (other !== undefined) {
    const swapped = own.map((question) => (question === id ? other : question === other ? id : question));
    return replaced(sections, section, swapped);
  }
  const next = sections[section + step];
  if (place === -1 || next === undefined) return sections;
  const moved = replaced(
    sections,
    section,
    own.filter((question) => question !== id),
  );
  return replaced(moved, section + step, step === 1 ? [id, ...next.questions] : [...next.questions, id]);
}

/** Whether a question can move that way. */
export function canMove(sections: Sections, id: string, step: -1 | 1): boolean {
  return moveQuestion(sections, id, step) !== sections;
}

/** Moves a question to the end of another section. */
export function moveToSection(sections: Sections, id: string, to: number): Sections {
  return takeOut(sections, id).map((section, index) =>
    index === to ? { ...section, questions: [...section.questions, id] } : section,
  );
}

/** Puts a question and those after it in its section into a new section. */
export function splitBefore(sections: Sections, id: string): Sections {
  return sections.flatMap((section) => {
    const place = section.questions.indexOf(id);
    if (place < 1) return [section];
    return [
      { ...section, questions: section.questions.slice(0, place) },
      { name: noName, questions: section.questions.slice(place) },
    ];
  });
}

export const takeOut = (sections: Sections, id: string): Sections =>
  sections.map((section) => ({ ...section, questions: section.questions.filter((question) => question !== id) }));

export const putBack = (sections: Sections, section: number, place: number, id: string): Sections =>
  sections.map((each, index) =>
    index === section ? { ...each, questions: each.questions.toSpliced(place, 0, id) } : each,
  );

/** Adds the questions that no section has yet. */
export function addQuestions(sections: Sections, section: number, ids: readonly string[]): Sections {
  const known = new Set(sections.flatMap(({ questions }) => questions));
  const fresh = ids.filter((id) => !known.has(id));
  return sections.map((each, index) =>
    index === section ? { ...each, questions: [...each.questions, ...fresh] } : each,
  );
}

/** Puts drawn questions in the place of those that were drawn for the section before, and keeps their rules. */
export function replaceDrawn(sections: Sections, at: number, { questions, ...rules }: SectionDraw): Sections {
  const earlier = new Set(sections[at]?.draw?.questions);
  const left = sections.map((section, index) =>
    index === at ? { ...section, questions: section.questions.filter((id) => !earlier.has(id)) } : section,
  );
  const known = new Set(left.flatMap((section) => section.questions));
  const draw = { ...rules, questions: questions.filter((id) => !known.has(id)) };
  return addQuestions(left, at, draw.questions).map((section, index) =>
    index === at ? { ...section, draw } : section,
  );
}

/** The rules of a section, as long as it has a question that they drew. */
export const drawOf = ({ draw, questions }: FormSection): SectionDraw | null =>
  draw?.questions.some((id) => questions.includes(id)) ? draw : null;

/** The place of a question on the paper, from 1. */
export const numberOf = (sections: Sections, id: string): number =>
  sections.flatMap(({ questions }) => questions).indexOf(id) + 1;

/** The index of the section that has a question. */
export const sectionOf = (sections: Sections, id: string): number =>
  sections.findIndex(({ questions }) => questions.includes(id));

const replaced = (sections: Sections, at: number, questions: readonly string[]): Sections =>
  sections.map((section, index) => (index === at ? { ...section, questions } : section));
