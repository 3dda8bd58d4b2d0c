// The trial page in the frame. The person or a scenario decides how the payment ends.
const $ = (id) => document.getElementById(id);
const sections = ['choices', 'leaving', 'refused'].map($);
let options = {};
let page = '*';

const tell = (message) => parent.postMessage(message, page);
const dismiss = () => tell({ type: 'dismiss' });

function show(wanted) {
  for (const section of sections) section.hidden = section !== wanted;
  wanted?.querySelector('button').focus();
}

function setBusy(isBusy) {
  document.body.setAttribute('aria-busy', String(isBusy));
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy;
}

/** The provider's reply; an error of the same form when there was no reply. */
async function ask(path, more) {
  const { key, order_id, amount, currency, prefill } = options;
  const body = JSON.stringify({ key, order_id, amount: Number(amount), currency, prefill, ...more });
  try {
    const response = await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return await response.json();
  } catch {
    const description = 'The trial payment service did not answer. प्रायोगिक पेमेंट सेवेने उत्तर दिले नाही.';
    return { error: { code: 'SERVER_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
  }
}

/** Pays, fails or pays late. After a failure the page stays open for another try, unless the product forbids a retry. */
async function act(action) {
  setBusy(true);
  const { error, ...reply } = await ask('pay', { action });
  setBusy(false);
  if (error === undefined) return reply;
  $('problem').textContent = error.description;
  show($(options.retry?.enabled === false ? 'refused' : 'choices'));
  tell({ type: 'failure', error });
  return null;
}

async function pay(change = (reply) => reply, times = 1, action = 'pay') {
  const reply = await act(action);
  if (reply !== null) tell({ type: 'success', reply: change(reply), times });
}

async function payLate() {
  if ((await act('late')) !== null) dismiss();
}

const scenarios = {
  buttons: () => show($('choices')),
  success: () => pay(),
  fail_then_success: async () => {
    await act('fail');
    await pay();
  },
  fail_then_close: async () => {
    await act('fail');
    dismiss();
  },
  dismiss,
  timeout: dismiss,
  dismiss_then_capture: payLate,
  // The product's page gets no result, as when its tab has lost the connection.
  capture_but_no_handler: () => act('pay'),
  handler_twice: () => pay(undefined, 2),
  handler_without_order_and_signature: () => pay(({ razorpay_payment_id }) => ({ razorpay_payment_id })),
  auth_then_late_capture: () => pay(undefined, 1, 'authorize'),
};

/** The person closes the checkout. */
function leave() {
  if (!$('refused').hidden || !options.modal?.confirm_close) dismiss();
  else show($('leaving'));
}

async function open() {
  paint();
  const { error, scenario } = await ask('open', {});
  if (error === undefined) return scenarios[scenario]();
  $('problem').textContent = error.description;
  show($('refused'));
  tell({ type: 'failure', error });
}

function paint() {
  const { name = '', description = '', amount, currency = 'INR', theme } = options;
  const units = Number(amount) / 100;
  const digits = Number.isInteger(units) ? 0 : 2;
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: digits });
  $('name').textContent = name;
  $('description').textContent = description;
  $('amount').textContent = money.format(units);
  if (!/^#[0-9a-f]{6}$/i.test(theme?.color ?? '')) return;
  const { style } = document.documentElement;
  style.setProperty('--theme', theme.color);
  style.setProperty('--on-theme', luminance(theme.color) > 0.179 ? '#000000' : '#ffffff');
}

/** WCAG's relative luminance; above 0.179 black text has the higher contrast. */
function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Keeps the keyboard focus inside the page: after the last element comes the first. */
function keepFocus(event) {
  const buttons = [...document.querySelectorAll('section:not([hidden]) button:not(:disabled)')];
  const last = buttons.at(event.shiftKey ? 0 : -1);
  const isAtHeading = event.shiftKey && document.activeElement === document.querySelector('h1');
  if (last === undefined || (document.activeElement !== last && !isAtHeading)) return;
  event.preventDefault();
  buttons.at(event.shiftKey ? -1 : 0).focus();
}

addEventListener('keydown', (event) => {
  if (event.key === 'Tab') keepFocus(event);
  if (event.key === 'Escape' && options.modal?.escape !== false) leave();
});
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || (page !== '*' && origin !== page)) return;
  if (data.type === 'leave') leave();
  if (data.type !== 'open') return;
  page = origin;
  options = data.options;
  document.documentElement.classList.toggle('dark', data.scheme === 'dark');
  document.querySelector('h1').focus();
  open();
});
$('pay').addEventListener('click', () => pay());
$('fail').addEventListener('click', () => act('fail'));
$('late').addEventListener('click', payLate);
$('cancel').addEventListener('click', leave);
$('leave').addEventListener('click', dismiss);
$('stay').addEventListener('click', () => show($('choices')));
$('close').addEventListener('click', dismiss);
tell({ type: 'ready' });
