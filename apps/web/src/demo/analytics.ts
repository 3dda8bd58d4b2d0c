import type { AnalyticsEvent, DemoState } from './state.ts';

/** Events kept in the browser (specification, section 9). */
const eventsKept = 100;

// The id of one visit in one tab; it does not identify the user.
const sessionId = crypto.randomUUID();

/** Stored in this browser only. `properties` must not identify the user: no name, no e-mail, no user id. */
export function recordEvent(
  state: DemoState,
  event: 'signed_in' | 'test_started' | 'test_submitted' | 'signed_out',
  properties: AnalyticsEvent['properties'],
  now: number,
): DemoState {
  const entry = { event, properties, timestamp: new Date(now).toISOString(), sessionId };
  return { ...state, events: [...state.events, entry].slice(-eventsKept) };
}
