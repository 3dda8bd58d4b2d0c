import { indianDay, instant } from '@bharti/domain/time';
import { readBank } from '../content/bank.ts';
import { reportOf } from '../content/report/report.ts';

// What the question bank holds and what it lacks: `npm run content:report`.
const today = indianDay(instant(Date.now()));
for (const { title, lines } of reportOf(readBank(), today)) process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
