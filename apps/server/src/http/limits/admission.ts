import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { createGate, type Gate } from '../../platform/concurrency/gate.ts';
import { addressKey, claimedIdentity } from './client-key.ts';
import type { WorkLimits } from './limits.ts';
import { asksDatabase, type WorkClass, workClassOf } from './work-classes.ts';

/**
 * Bounds how many requests that ask the database run at the same time: of one person or address, of one sign-in, and of
 * each class of work. The handler starts when all of these have room. To be installed before the routes.
 */
export function installAdmission(app: FastifyInstance, limits: WorkLimits): void {
  const gates = {
    user: createGate(limits.perUser),
    buyer: createGate(limits.perBuyer),
    address: createGate(limits.perAddress),
    togetherOfAddress: createGate(limits.togetherPerAddress),
    identity: createGate(limits.perIdentity),
  };
  const classGates: Readonly<Record<WorkClass, Gate>> = {
    attempt: createGate(limits.perClass.attempt),
    start: createGate(limits.perClass.start),
    save: createGate(limits.perClass.save),
    read: createGate(limits.perClass.read),
    account: createGate(limits.perClass.account),
    money: createGate(limits.perClass.money),
    payment: createGate(limits.perClass.payment),
    webhook: createGate(limits.perClass.webhook),
    export: createGate(limits.perClass.export),
    staff: createGate(limits.perClass.staff),
  };

  app.addHook('onRoute', (route) => {
    if (!asksDatabase(route.url)) return;
    const workClass = workClassOf(route.url);
    const { method, url } = route;
    // The second of two requests for one top-up finds the order of the first, instead of a second one.
    const isOneByOne = workClass === 'money' || (url === apiPaths.topUps && method === 'POST');
    const ofUser = isOneByOne ? gates.buyer : gates.user;
    const isTogether = workClass === 'save' || workClass === 'start';
    const gateOfAddress = isTogether ? gates.togetherOfAddress : gates.address;
    const handle = route.handler;
    route.handler = async function admitted(request, reply) {
      const run = () => handleIfWanted.call(this, handle, request, reply);
      const inClass = () => classGates[workClass].run(workClass, run);
      const ofAddress = () => gateOfAddress.run(`${workClass} ${addressKey(request)}`, inClass);
      const identity = claimedIdentity(request.body);
      const ofIdentity = identity === null ? ofAddress : () => gates.identity.run(identity, ofAddress);
      const user = request.signedIn;
      // Wait for the user's own gate first, so that the request takes no place from other users of the same address.
      return user === null ? ofIdentity() : ofUser.run(`${workClass} ${user}`, ofIdentity);
    };
  });
}

/** A request is not run when its client has closed the connection meanwhile. */
async function handleIfWanted(
  this: FastifyInstance,
  handle: RouteHandlerMethod,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return request.raw.socket?.destroyed === true ? reply.hijack() : handle.call(this, request, reply);
}
