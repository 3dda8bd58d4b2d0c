import { questionFilesOfTests } from './question-files-of-tests.ts';
import mathematics2 from './questions/mathematics-2.json' with { type: 'json' };
import mathematics3 from './questions/mathematics-3.json' with { type: 'json' };
import reasoning from './questions/reasoning.json' with { type: 'json' };
import reasoning2 from './questions/reasoning-2.json' with { type: 'json' };

// The files without a check: `readBank` checks them where the schema library may be loaded.
export const questionFiles = [...questionFilesOfTests, mathematics2, mathematics3, reasoning, reasoning2];
