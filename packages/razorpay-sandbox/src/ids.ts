import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The provider's ids have 14 letters and digits and are case-sensitive. */
export function newCode(): string {
  let code = '';
  for (let index = 0; index < 14; index += 1) code += letters[randomInt(letters.length)];
  return code;
}

/** Such as `order_EKwxwAgItmmXdp`. */
export const newId = (kind: 'order' | 'pay' | 'rfnd' | 'disp' | 'acc'): string => `${kind}_${newCode()}`;
