import { readBank } from '../content/bank.ts';
import { reportOf } from '../content/report/report.ts';

// What the question bank holds and what it lacks: `npm run content:report`.
for (const { title, lines } of reportOf(readBank())) process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
