import type { EventName } from './events.ts';

/** What is done to the next events instead of sending each once and at once. */
export type Rule = {
  readonly kind: 'drop' | 'delay' | 'duplicate';
  /** Any, where none is named. */
  readonly event?: EventName | undefined;
  /** Events that it still meets. */
  readonly count: number;
  /** Seconds of delay, or deliveries of a duplicate. */
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
