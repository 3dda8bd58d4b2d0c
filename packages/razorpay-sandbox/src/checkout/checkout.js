// A product's page loads this file in place of the provider's script. `window.Razorpay` opens the trial page in a frame.
(() => {
  const { origin } = new URL(document.currentScript.src);

  class Razorpay {
    #options;
    #listeners = [];
    #shell = null;
    #stop = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.push({ name, listener });
      return this;
    }

    open() {
      if (this.#shell !== null) return;
      const { theme, timeout, modal } = this.#options;
      const frame = newFrame();
      const shell = newShell(frame, theme?.backdrop_color);
      const focused = document.activeElement;
      const stop = new AbortController();
      const leave = () => frame.contentWindow?.postMessage({ type: 'leave' }, origin);
      this.#shell = shell;
      this.#stop = stop;
      const { signal } = stop;
      addEventListener('message', (message) => this.#hear(message, frame), { signal });
      addEventListener('keydown', ({ key }) => key === 'Escape' && modal?.escape !== false && leave(), { signal });
      shell.addEventListener('click', () => modal?.backdropclose && leave(), { signal });
      signal.addEventListener('abort', () => {
        shell.remove();
        focused?.focus?.();
      });
      if (timeout > 0) {
        const clock = setTimeout(() => this.#dismiss(), timeout * 1000);
        signal.addEventListener('abort', () => clearTimeout(clock));
      }
      document.body.append(shell);
    }

    /** Closes without a question and without `ondismiss`, because the product's page has called it. */
    close() {
      this.#stop?.abort();
      this.#shell = null;
    }

    #hear({ origin: from, source, data }, frame) {
      if (from !== origin || source !== frame.contentWindow) return;
      if (data.type === 'ready') {
        source.postMessage({ type: 'open', options: plain(this.#options), scheme: schemeOf(document) }, origin);
        frame.focus();
      } else if (data.type === 'failure') this.#tell('payment.failed', { error: data.error });
      else if (data.type === 'dismiss') this.#dismiss();
      else if (data.type === 'success') this.#succeed(data.reply, data.times);
    }

    #succeed(reply, times) {
      const { handler, callback_url, redirect } = this.#options;
      this.close();
      if (callback_url && (redirect || !handler)) return post(callback_url, reply);
      for (let time = 0; time < times; time += 1) handler?.({ ...reply });
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #tell(name, event) {
      for (const each of this.#listeners) if (each.name === name) each.listener(event);
    }
  }

  // An ordinary element at the end of the page, like the provider's: elements in the page's top layer cover it.
  function newShell(frame, backdrop) {
    const shell = document.createElement('div');
    shell.className = 'razorpay-container';
    Object.assign(shell.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      background: backdrop ?? 'rgb(16 20 30 / .58)',
    });
    shell.append(frame);
    return shell;
  }

  function newFrame() {
    const frame = document.createElement('iframe');
    frame.title = 'Trial payment';
    frame.src = `${origin}/v1/checkout/frame`;
    const isPhone = innerWidth <= 480;
    Object.assign(frame.style, {
      border: '0',
      width: isPhone ? '100%' : '420px',
      height: isPhone ? '100%' : 'min(100%, 720px)',
    });
    return frame;
  }

  /** Functions cannot be sent to the frame, and it needs none. */
  const plain = (options) => JSON.parse(JSON.stringify(options));

  function schemeOf({ documentElement }) {
    const { colorScheme } = getComputedStyle(documentElement);
    if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  function post(url, reply) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(reply)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
