import type { EventName } from './events.ts';

/** A rule for the next events: drop, delay or duplicate them. */
export type Rule = {
  readonly kind: 'drop' | 'delay' | 'duplicate';
  /** Default: every event. */
  readonly event?: EventName | undefined;
  /** Number of events that the rule applies to. */
  readonly count: number;
  /** Seconds of delay, or number of deliveries. */
  readonly value: number;
};

export type Treatment = { readonly isDropped: boolean; readonly delay: number; readonly copies: number };

export function createRules() {
  let rules: (Rule & { left: number })[] = [];

  const take = (kind: Rule['kind'], name: EventName): number | undefined => {
    const rule = rules.find((each) => each.kind === kind && each.left > 0 && (each.event ?? name) === name);
    if (rule === undefined) return undefined;
    rule.left -= 1;
    return rule.value;
  };

  return {
    add: (rule: Rule): void => {
      rules.push({ ...rule, left: rule.count });
    },
    apply: (name: EventName): Treatment => ({
      isDropped: take('drop', name) !== undefined,
      delay: take('delay', name) ?? 0,
      copies: take('duplicate', name) ?? 1,
    }),
    clear: (): void => {
      rules = [];
    },
  };
}
