const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** The stand-in moves no money and checks no identity, so it must not be reachable from outside or used in production. */
export function requireTrial(host: string, webhookUrl: string | undefined): void {
  if (process.env.NODE_ENV === 'production') throw new Error('The Razorpay stand-in does not run in production.');
  if (!loopback.has(host)) throw new Error(`The Razorpay stand-in listens on loopback only, not on ${host}.`);
  if (webhookUrl !== undefined) requireLoopbackUrl(webhookUrl);
}

/** @throws Error for an address on another machine. */
export function requireLoopbackUrl(url: string): void {
  if (!isLoopbackUrl(url)) throw new Error(`The Razorpay stand-in sends webhooks to loopback only, not to ${url}.`);
}

export function isLoopbackUrl(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && parsed.protocol === 'http:' && loopback.has(parsed.hostname);
}

/** Whether a Host header names this machine. Another name means DNS rebinding. */
export const isLoopbackHost = (host: string | undefined): boolean => loopback.has((host ?? '').replace(/:\d+$/, ''));
