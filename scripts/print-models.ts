import { models } from '../content/models/all.ts';
import { itemOf } from '../content/models/framework/item.ts';

// Prints instances of item models, to be read as a candidate would: `npm run models -- speed-pursuit 20`.
const [name = '', count = '5'] = process.argv.slice(2);
const found = models.filter(({ id }) => id.includes(name));
if (found.length === 0) throw new Error(`no item model with ${name} in its id`);
for (const model of found) {
  for (let seed = 1; seed <= Number(count); seed += 1) {
    const { question } = itemOf(model, seed);
    const { stem, options, explanation, figure, key } = question;
    const right = key.kind === 'single' ? key.option : -1;
    for (const locale of ['mr', 'en'] as const) {
      const listed = options.map((option, i) => `${i === right ? '*' : ''}${option[locale]}`).join(' | ');
      const lines = [stem[locale], ...(figure ? [`[${figure.alt[locale]}]`] : []), listed, explanation[locale]];
      process.stdout.write(`${question.id}\n${lines.join('\n')}\n\n`);
    }
  }
}
