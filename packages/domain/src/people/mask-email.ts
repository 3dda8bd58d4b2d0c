/** 'a•••@g•••.com': enough to recognise an address that is known, not enough to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : '•••';
  const host = email.slice(at + 1);
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : '';
  return `${[...email][0]}•••@${[...host][0] ?? ''}•••${ending}`;
}
