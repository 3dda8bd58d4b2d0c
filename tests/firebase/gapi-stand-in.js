// Stands in for https://apis.google.com/js/api.js, which test machines cannot reach: the few calls by which Firebase's SDK
// and the emulator's frame talk to each other, over postMessage.
(() => {
  const handlers = new Map();
  const waiting = new Map();
  let lastId = 0;

  /** Asks the window on the other side; asked again until it has loaded and answers. */
  function ask(other, type, data, done) {
    const id = `${location.href} ${++lastId}`;
    const send = () => other()?.postMessage({ standIn: 'ask', id, type, data }, '*');
    const timer = setInterval(send, 100);
    waiting.set(id, (reply) => {
      clearInterval(timer);
      try {
        done?.([reply]);
      } catch {
        // The SDK throws in its own callback when it has already been answered; Google's library swallows that.
      }
    });
    send();
  }

  addEventListener('message', async ({ data, source }) => {
    if (data?.standIn === 'reply') {
      waiting.get(data.id)?.(data.reply);
      waiting.delete(data.id);
    }
    if (data?.standIn !== 'ask') return;
    const handle = data.type === 'ping' ? () => ({}) : handlers.get(data.type);
    if (handle === undefined || seen(data.id)) return;
    source.postMessage({ standIn: 'reply', id: data.id, reply: await handle(data.data) }, '*');
  });

  const answered = new Set();
  const seen = (id) => answered.has(id) || !answered.add(id);

  const talkTo = (other) => ({
    register: (type, handle) => handlers.set(type, handle),
    send: (type, data, done) => ask(other, type, data, done),
    ping: (done) => new Promise((ready) => ask(other, 'ping', null, (replies) => ready(done?.(replies)))),
    restyle: async () => {},
  });

  const context = {
    getParentIframe: () => talkTo(() => window.parent),
    open: ({ where, url, attributes: { style, ...attributes } }, opened) => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, style);
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
      frame.src = url;
      where.append(frame);
      return opened(talkTo(() => frame.contentWindow));
    },
  };

  window.gapi = {
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: 'any', Iframe: class {}, getContext: () => context },
    load: (_name, { callback }) => setTimeout(callback),
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();
