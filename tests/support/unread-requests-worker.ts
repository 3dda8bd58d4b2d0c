import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { UnreadRequests } from './unread-requests.ts';

const { url, path, connections, requests } = workerData as UnreadRequests;
const { host, hostname, port } = new URL(url);
const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`.repeat(requests);
let closed = 0;

function attack(): Socket {
  const socket = connect(Number(port), hostname).pause();
  socket.once('error', () => {});
  socket.once('close', () => {
    closed += 1;
  });
  socket.write(text);
  return socket;
}

let sockets: readonly Socket[] = [];
parentPort?.on('message', (order: 'begin' | 'stop') => {
  if (order === 'begin') {
    sockets = Array.from({ length: connections }, attack);
    return;
  }
  // Without reading, a client does not notice that its connection was closed, so it starts reading here.
  for (const socket of sockets) socket.resume();
  const tell = () => {
    if (closed < connections) return;
    clearInterval(timer);
    parentPort?.postMessage(closed);
  };
  const timer = setInterval(tell, 10);
});
parentPort?.postMessage('ready');
