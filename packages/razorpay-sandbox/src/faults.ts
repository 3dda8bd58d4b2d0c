export const faultKinds = [
  '400',
  '429',
  '500',
  '500_html',
  '502',
  '503',
  '504',
  'empty',
  'not_json',
  'hang',
  'reset',
] as const;

/** A fault for the next calls. */
export type Fault = {
  readonly kind: (typeof faultKinds)[number];
  /** Whether the requested effect still happens. */
  readonly when: 'before' | 'after';
  readonly method?: string | undefined;
  /** Prefix of the path. */
  readonly path?: string | undefined;
  /** Number of calls that will still fail. */
  left: number;
};

/** Takes the fault for this call, if there is one. */
export function takeFault(faults: readonly Fault[], method: string, path: string): Fault | undefined {
  const fault = faults.find(
    (each) =>
      each.left > 0 && (each.method ?? method) === method && (each.path === undefined || path.startsWith(each.path)),
  );
  if (fault !== undefined) fault.left -= 1;
  return fault;
}

type FaultReply = { readonly status: number; readonly type: string; readonly body: string };

const html = (status: number, title: string): FaultReply => ({
  status,
  type: 'text/html',
  body: `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});
const json = (status: number, code: string, description: string): FaultReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } }),
});

/** The reply of a faulty call; 'hang' and 'reset' send none. */
export const faultReplies: Readonly<Record<Exclude<Fault['kind'], 'hang' | 'reset'>, FaultReply>> = {
  400: json(400, 'BAD_REQUEST_ERROR', 'The request is invalid.'),
  429: json(429, 'BAD_REQUEST_ERROR', 'Request failed due to too many requests. Please try again after some time.'),
  500: json(500, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.'),
  '500_html': html(500, '500 Internal Server Error'),
  502: html(502, '502 Bad Gateway'),
  503: json(503, 'SERVER_ERROR', 'The service is temporarily unavailable.'),
  504: json(504, 'GATEWAY_ERROR', 'The gateway did not answer in time.'),
  empty: { status: 200, type: 'application/json', body: '' },
  not_json: { status: 200, type: 'application/json', body: 'OK <not json>' },
};
