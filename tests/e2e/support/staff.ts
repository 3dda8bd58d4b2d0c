import type { StaffRole } from '@bharti/domain/people/staff';
import type { Page } from '@playwright/test';
import { newStaff } from '../../../apps/server/src/testing/staff.ts';
import type { Product } from './product.ts';
import type { Visit } from './visits.ts';

/** A new browser profile in which a new member of the staff with this role is signed in. Opens no page. */
export async function staffPage(product: Product, role: StaffRole, visit: Visit = {}): Promise<Page> {
  const server = product.server();
  const staff = await newStaff(server, role);
  const page = await product.visit(visit);
  const [name = '', value = ''] = staff.cookie().split('=', 2);
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
  return page;
}
