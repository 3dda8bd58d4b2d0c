import { productLimits } from './http/limits/limits.ts';
import { readConfig } from './platform/config.ts';
import { seedWith } from './seed.ts';

// The program that seed-elsewhere.ts starts. Gets the connection string as its only message and answers with `Seeded`.
process.once('message', async (connection: string) => {
  const seeded = await seedWith(productLimits.database.general)(readConfig(process.env), connection);
  process.send?.(seeded, () => process.connected && process.disconnect());
});
