import type { AnalyticsEvent, DemoState } from './state.ts';

/** Events kept in the browser (specification, section 9). */
const eventsKept = 100;

// One visit of one tab; nothing in it tells who it was.
const sessionId = crypto.randomUUID();

/** Stays in this browser. `properties` must not say who: no name, no e-mail, no user id. */
export function recordEvent(
  state: DemoState,
  event: 'signed_in' | 'test_started' | 'test_submitted' | 'signed_out',
  properties: AnalyticsEvent['properties'],
  now: number,
): DemoState {
  const entry = { event, properties, timestamp: new Date(now).toISOString(), sessionId };
  return { ...state, events: [...state.events, entry].slice(-eventsKept) };
}
