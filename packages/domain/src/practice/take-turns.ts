import type { MistakeCard } from './mistake-card.ts';

type Turning = Pick<MistakeCard, 'subject' | 'isBlank'>;

/**
 * So many questions, or all: those answered wrong before those left blank, one of each subject in turn. Within a subject they keep the
 * order of the list; the subject of the first question begins.
 */
export function takeTurns<Card extends Turning>(cards: readonly Card[], most: number): readonly Card[] {
  const wrong = inTurn(
    cards.filter(({ isBlank }) => !isBlank),
    most,
  );
  return [
    ...wrong,
    ...inTurn(
      cards.filter(({ isBlank }) => isBlank),
      most - wrong.length,
    ),
  ];
}

function inTurn<Card extends Turning>(cards: readonly Card[], most: number): readonly Card[] {
  const bySubject = new Map<string, Card[]>();
  for (const card of cards) {
    const own = bySubject.get(card.subject);
    if (own === undefined) bySubject.set(card.subject, [card]);
    else own.push(card);
  }
  const taken: Card[] = [];
  for (let round = 0; taken.length < Math.min(most, cards.length); round += 1)
    taken.push(...[...bySubject.values()].flatMap((own) => own[round] ?? []));
  return taken.slice(0, most);
}
