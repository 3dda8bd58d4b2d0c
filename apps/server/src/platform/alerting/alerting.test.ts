import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { until } from '../../testing/payments.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { type Alarm, alarmLines } from '../alarms.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { DeliveryTimes } from './deliver-alarms.ts';
import { openAlarms } from './open-alarms.ts';
import { tryWays } from './try-ways.ts';
import { alarmWays } from './ways.ts';

const disputed = (payment: string): Alarm => ({ kind: 'payment_disputed', payment, dispute: 'disp_1' });
const quick: DeliveryTimes = { collectMs: 600_000, retryMs: [1, 1], closingMs: 5_000 };

describe('alarms reach a person', () => {
  let receiver: WebhookReceiver;
  let catcher: MailCatcher;
  let logged: string[];
  let reasons: unknown[];
  before(async () => {
    [receiver, catcher] = await Promise.all([startReceiver(), startMailCatcher()]);
  });
  after(async () => {
    receiver.close();
    await catcher.close();
  });
  beforeEach(() => {
    receiver.posted.length = 0;
    (catcher.mails as unknown[]).length = 0;
    logged = [];
    reasons = [];
  });

  const open = (
    env: Readonly<Record<string, string>>,
    times: Partial<DeliveryTimes> = {},
    metrics = createMetrics(),
  ) => ({
    ...openAlarms(
      {
        alerting: readConfig(env).alerting,
        log: () => ({
          error: (fields) => {
            logged.push(String('alarm' in fields && fields.alarm));
            if ('reason' in fields) reasons.push(fields.reason);
          },
          warn: (fields) => logged.push(String('alarm' in fields && fields.alarm)),
        }),
        metrics,
        site: () => 'mocktest.example',
      },
      { ...quick, ...times },
    ),
    metrics,
  });
  const byWebhook = () => ({ ALARM_WEBHOOK_URL: receiver.url });
  const byMail = () => ({
    SMTP_URL: catcher.url,
    ALARM_MAIL_FROM: 'alarms@mocktest.example',
    ALARM_MAIL_TO: 'owner@institute.example, engineer@institute.example',
  });

  test('by webhook and by e-mail, in both languages, with what happened and where it says what to do', async () => {
    const { alarm, close } = open({ ...byWebhook(), ...byMail() });
    alarm(disputed('pay_1'));
    await close();
    assert.deepEqual(
      receiver.posted.map(({ alarm: kind, count, details }) => [kind, count, details]),
      [['payment_disputed', 1, [{ payment: 'pay_1', dispute: 'disp_1' }]]],
    );
    assert.match(
      receiver.posted[0]?.text ?? '',
      /^\[mocktest\.example\] a payment is disputed\n[\s\S]*docs\/runbook\.md/,
    );
    assert.match(receiver.posted[0]?.text ?? '', /[\u0900-\u097f]/);
    const [mail, ...others] = catcher.mails;
    assert.ok(mail !== undefined && others.length === 0);
    assert.equal(mail.from, 'alarms@mocktest.example');
    assert.deepEqual(mail.to, ['owner@institute.example', 'engineer@institute.example']);
    assert.match(mail.text, /^Subject: \[mocktest\.example\] a payment is disputed$/m);
  });

  test('a thousand of one kind are two messages: the first at once, the others together with their number', async () => {
    const { alarm, close } = open(byWebhook());
    for (let i = 0; i < 1_000; i += 1) alarm(disputed(`pay_${i}`));
    alarm({ kind: 'refund_rejected', payment: 'pay_x' });
    await close();
    assert.deepEqual(receiver.posted.map(({ alarm: kind, count }) => `${kind} ${count}`).sort(), [
      'payment_disputed 1',
      'payment_disputed 999',
      'refund_rejected 1',
    ]);
    const many = receiver.posted.find(({ count }) => count === 999);
    assert.equal(many?.details.length, 20);
    assert.match(many?.text ?? '', /and 979 more/);
    assert.equal(logged.length, 1_001);
  });

  test('what is collected is sent when its time is over, and then the next alarm of this kind is collected again', async () => {
    const { alarm, close } = open(byWebhook(), { collectMs: 20 });
    alarm(disputed('pay_1'));
    alarm(disputed('pay_2'));
    alarm(disputed('pay_3'));
    await until(async () => receiver.posted.length === 2);
    assert.deepEqual(
      receiver.posted.map(({ count }) => count),
      [1, 2],
    );
    await close();
  });

  test('a warning, which needs no work, is only a line in the log', async () => {
    const { alarm, close } = open(byWebhook());
    alarm({ kind: 'webhook_not_processed_yet', event: 'order.paid', tries: 1, reason: 'busy' });
    await close();
    assert.deepEqual([receiver.posted.length, logged], [0, ['webhook_not_processed_yet']]);
  });

  test('a receiver that refuses is asked again; redirects are not followed', async () => {
    receiver.statuses.push(503, 302);
    catcher.refuse(2);
    const { alarm, metrics } = open({ ...byWebhook(), ...byMail() });
    alarm(disputed('pay_1'));
    await until(async () => receiver.posted.length === 1 && catcher.mails.length === 1);
    await until(async () =>
      /outcome="accepted"\} 1[\s\S]*outcome="accepted"\} 1/.test(await metrics.registry.metrics()),
    );
    assert.deepEqual(logged, ['payment_disputed']);
  });

  test('a mail library that could not be loaded is loaded again for the next message', async () => {
    let loads = 0;
    const [mail] = alarmWays(readConfig(byMail()).alerting, async () => {
      loads += 1;
      if (loads === 1) throw new Error('too many open files');
      return import('nodemailer');
    });
    const message = { subject: 'a', text: 'b', kind: 'payment_disputed', count: 1, details: [] } as const;
    await assert.rejects(mail?.send(message) ?? assert.fail('no way by mail'), /too many open files/);
    await mail?.send(message);
    assert.equal(catcher.mails.length, 1);
  });

  test('an operator can send a trial message, and is told which way did not accept it and why', async () => {
    const ways = alarmWays(readConfig({ ...byWebhook(), ...byMail() }).alerting);
    assert.deepEqual(await tryWays(ways, 'mocktest.example'), [
      { name: 'webhook', failure: null },
      { name: 'mail', failure: null },
    ]);
    assert.equal(receiver.posted[0]?.alarm, 'trial');
    assert.match(catcher.mails[0]?.text ?? '', /^Subject: \[mocktest\.example\] trial of alarms$/m);

    receiver.statuses.push(500);
    assert.deepEqual(await tryWays(ways.slice(0, 1), 'mocktest.example'), [{ name: 'webhook', failure: 'status 500' }]);
    const nobody = alarmWays(readConfig({ ALARM_WEBHOOK_URL: 'http://127.0.0.1:1/' }).alerting);
    assert.match((await tryWays(nobody, 'mocktest.example'))[0]?.failure ?? '', /^fetch failed: ./);
  });

  test('a message that is given up is an alarm in the log and in the figures, and is not sent', async () => {
    receiver.statuses.push(500, 500, 500);
    const { alarm, metrics } = open(byWebhook());
    alarm(disputed('pay_1'));
    await until(async () => logged.length === 2);
    assert.deepEqual(logged, ['payment_disputed', 'alarm_not_delivered']);
    assert.match(await metrics.registry.metrics(), /bharti_alarm_messages_total\{way="webhook",outcome="given_up"\} 1/);
    assert.deepEqual(receiver.posted, []);
  });

  test('what the log says of a message that was given up has no address, which a mail server’s reply can quote', async () => {
    catcher.refuse(3, '550 <owner@institute.example> is unknown here');
    const { alarm } = open(byMail());
    alarm(disputed('pay_1'));
    await until(async () => logged.length === 2);
    assert.deepEqual(reasons, ['EENVELOPE 550']);
  });

  test('every kind of alarm and every outcome of a message is in the figures before the first, so that Prometheus sees it grow', async () => {
    const text = await open({ ...byWebhook(), ...byMail() }).metrics.registry.metrics();
    for (const kind of Object.keys(alarmLines)) assert.ok(text.includes(`bharti_alarms_total{kind="${kind}"} 0`), kind);
    for (const way of ['webhook', 'mail'])
      for (const outcome of ['accepted', 'given_up'])
        assert.ok(
          text.includes(`bharti_alarm_messages_total{way="${way}",outcome="${outcome}"} 0`),
          `${way} ${outcome}`,
        );
  });

  test('a server that stops does not wait for a receiver that does not answer', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    assert.ok(address !== null && typeof address === 'object');
    const { alarm, close } = open({ ALARM_WEBHOOK_URL: `http://127.0.0.1:${address.port}` }, { closingMs: 50 });
    alarm(disputed('pay_1'));
    await close();
    silent.closeAllConnections();
    silent.close();
  });
});
