// Tells the other tabs of this browser that the user has signed out, so that they show nothing of the user any longer.

const channelName = 'session';
const signedOut = 'signed out';

export function tellSignedOut(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(signedOut);
  channel.close();
}

export function onSignedOutElsewhere(listener: () => void): void {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }) => {
    if (data === signedOut) listener();
  });
}
