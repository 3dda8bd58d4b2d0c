export type HelperFile = {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Buffer;
};

const timeLimit = 10_000;
/** The largest file of the helper is about 300 KB. */
const sizeLimit = 2 * 1024 * 1024;

export type Wanted = { readonly accept: string | undefined; readonly language: string | undefined };

/**
 * Null when the answer is late, too large, a redirect or an error of the server. Of the visitor's headers only `accept` and
 * `accept-language` are sent.
 */
export async function fetchHelper(url: URL, { accept, language }: Wanted): Promise<HelperFile | null> {
  const headers = {
    ...(accept !== undefined && { accept }),
    ...(language !== undefined && { 'accept-language': language }),
  };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeLimit) });
    const isAnswer = response.status === 200 || (response.status >= 400 && response.status < 500);
    const body = isAnswer ? await readBody(response) : null;
    if (body === null) {
      await response.body?.cancel();
      return null;
    }
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      cacheControl: response.headers.get('cache-control') ?? 'no-cache',
      body,
    };
  } catch {
    return null;
  }
}

async function readBody(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Returning from the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > sizeLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
