import { createServer } from 'node:http';

// Runs as a separate process: reads each request to its end, and answers all with the same receipt.
const receipt = JSON.stringify({ seq: 1, deadline: 1_800_000_000_000 });
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    reply.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': receipt.length,
    });
    reply.end(receipt);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
