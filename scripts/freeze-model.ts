import { readFile, writeFile } from 'node:fs/promises';
import { bankQuestion } from '@bharti/contracts/catalogue/content';
import { frozenSource } from '../content/frozen.ts';
import { models } from '../content/models/all.ts';
import { itemOf } from '../content/models/framework/item.ts';

// Copies an instance of an item model into a file of the bank, under the next id of that file:
// `npm run models:freeze -- mathematics-3 speed-pursuit 4`. Read it then like any other question (docs/add-a-question.md).
const [file = '', name = '', seed = ''] = process.argv.slice(2);
const model = models.find(({ id }) => id === name);
if (model === undefined || !/^\d+$/.test(seed)) throw new Error('usage: npm run models:freeze -- FILE MODEL SEED');
const path = new URL(`../content/questions/${file}.json`, import.meta.url);
const questions = bankQuestion.array().parse(JSON.parse(await readFile(path, 'utf8')));
const [, prefix = '', last = ''] = /^([a-z]+)-(\d+)$/.exec(questions.at(-1)?.id ?? '') ?? [];
if (prefix === '') throw new Error(`${file}.json has no question whose id could be continued`);
const { figure, maths: _, ...item } = itemOf(model, Number(seed)).question;
const id = `${prefix}-${Number(last) + 1}`;
const question = { ...item, id, version: 1, ...(figure ? { figure } : {}), source: frozenSource(model, Number(seed)) };
await writeFile(path, `${JSON.stringify([...questions, bankQuestion.parse(question)], null, 2)}\n`);
process.stdout.write(`${id}: ${question.stem.mr}\n`);
