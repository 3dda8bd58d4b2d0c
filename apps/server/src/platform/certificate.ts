import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Where a server answers with the site's certificate. `name`: the site's, which it is asked for. */
export type CertificateSetup = { readonly host: string; readonly port: number; readonly name: string };

/** When the certificate that is served there expires; null where none is served within the time. */
export function readCertificateExpiry({ host, port, name }: CertificateSetup, timeoutMs = 2_000): Promise<Date | null> {
  return new Promise((done) => {
    const socket = connect({
      host,
      port,
      // An address is no name that can be asked for (RFC 6066).
      ...(isIP(name) === 0 && { servername: name }),
      // An expired certificate must be read too. It is safe: nothing is sent over this connection.
      rejectUnauthorized: false,
    });
    const end = (expiry: Date | null) => {
      clearTimeout(timer);
      socket.destroy();
      done(expiry);
    };
    const timer = setTimeout(end, timeoutMs, null);
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
    socket.once('secureConnect', () => {
      const expiry = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(expiry.getTime()) ? null : expiry);
    });
  });
}
