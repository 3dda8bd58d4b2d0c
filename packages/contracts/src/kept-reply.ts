/**
 * What a device adds to a reply that it kept and shows without the server. The times of such a reply are by the device's clock, which can
 * be wrong by hours. No server sends it.
 */
export type KeptReply = { readonly isKept?: true };
