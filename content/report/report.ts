import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { questionForms } from '@bharti/domain/content/question';
import { levels, type ProgressCategory, progressCategories } from '@bharti/domain/content/test';
import { comparable, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import type { IndianDay } from '@bharti/domain/time';
import type { BuiltInBank } from '../bank.ts';
import { wantedOf } from '../blueprint.ts';
import { isOfFiguresOnly } from '../figures-only.ts';
import { modelOf } from '../frozen.ts';
import { models } from '../models/all.ts';
import { reserveFile } from '../reserve-file.ts';
import { type Answered, isFinal, readersOf, readReviews, wordingOf } from '../reviews.ts';
import { endings } from './endings.ts';
import { evidenceKinds, evidenceOf } from './evidence.ts';
import { boundOf, giveAwaysOf } from './give-aways.ts';
import { percent, type ReportPart, row } from './lines.ts';
import { mixOf } from './mix.ts';

type Subject = { readonly name: ProgressCategory; readonly questions: readonly BankQuestion[] };

/** @param today decides which questions of current affairs end soon. */
export function reportOf(bank: BuiltInBank, today: IndianDay): readonly ReportPart[] {
  const { questions, topics, tests } = bank;
  const all = [...questions.values()];
  const subjectOf = new Map(topics.map(({ id, subject }) => [id, subject]));
  const subjects = progressCategories.map((name) => ({
    name,
    questions: all.filter(({ topic }) => subjectOf.get(topic) === name),
  }));
  const asked = new Set(tests.flatMap((test) => test.questions));
  return [
    bySubject(subjects, asked),
    byForm(subjects),
    giveAways(subjects),
    agreement(all),
    duplicates(all),
    ...subjects.map(coverage),
    ...subjects.map(({ name }) => mixOf(name, bank)),
    modelsBySubject(topics),
    ...subjects.map(({ name, questions: own }) => byTopic(name, own, topics, asked)),
    evidence(all),
    endings(all, asked, today),
  ];
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function median(values: readonly number[]): number | string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? '-';
}

function bySubject(subjects: readonly Subject[], asked: ReadonlySet<string>): ReportPart {
  const kept = new Set(Object.values(reserveFile).flat());
  const lines = [{ name: 'all', questions: subjects.flatMap((subject) => subject.questions) }, ...subjects].map(
    ({ name, questions }) =>
      row(name, [
        questions.length,
        questions.filter(({ id }) => asked.has(id)).length,
        questions.filter(({ id }) => kept.has(id)).length,
        questions.filter((question) => modelOf(question) !== null).length,
        ...levels.map((level) =>
          percent(questions.filter((question) => question.level === level).length, questions.length),
        ),
        median(questions.map(({ stem }) => wordsIn(stem.mr))),
        median(questions.map(({ stem }) => wordsIn(stem.en))),
      ]),
  );
  const head = row('subject', ['bank', 'in tests', 'reserve', 'copied', ...levels, 'words mr', 'words en']);
  const notes = [
    'copied: from item models. Wanted: easy 40%, medium 45%, hard 15%.',
    'words: median of the stem. The real paper has 17 in mathematics.',
  ];
  return { title: 'Questions by subject and level, length of stems', lines: [head, ...lines, ...notes] };
}

function byForm(subjects: readonly Subject[]): ReportPart {
  const lines = questionForms.map((form) =>
    row(
      form,
      subjects.map(({ questions }) => {
        const count = questions.filter((question) => question.form === form).length;
        return `${count} ${percent(count, questions.length)}`;
      }),
    ),
  );
  const note = 'Wanted: about a quarter of other forms than the plain one.';
  return {
    title: 'Forms',
    lines: [
      row(
        'form',
        subjects.map(({ name }) => name),
      ),
      ...lines,
      note,
    ],
  };
}

function giveAways(subjects: readonly Subject[]): ReportPart {
  const groups = [{ name: 'all', questions: subjects.flatMap((subject) => subject.questions) }, ...subjects].filter(
    ({ questions }) => questions.length > 0,
  );
  const found = groups.map(({ name, questions }) => ({ name, found: giveAwaysOf(questions) }));
  const names = found[0]?.found.map(({ name }) => name) ?? [];
  const lines = names.map((name, i) =>
    row(
      name,
      found.map((group) => {
        const { count, of } = group.found[i] ?? { count: 0, of: 0 };
        return of === 0 ? '-' : `${percent(count, of)}/${of}`;
      }),
    ),
  );
  const bound = boundOf(160).map((share) => `${Math.round(100 * share)}%`);
  const note = `Chance gives 25%. Three standard deviations for 160 questions: ${bound.join(' to ')}. After the bar: how many can have it.`;
  return {
    title: 'Where the right option is',
    lines: [
      row(
        'right option is',
        found.map(({ name }) => name),
      ),
      ...lines,
      note,
    ],
  };
}

/** Exported for its test: the whole report takes seconds. */
export function agreement(all: readonly BankQuestion[]): ReportPart {
  const reviews = [...readReviews()];
  const records = reviews.flatMap(([, of]) => of);
  const questions = new Map(all.map((question) => [question.id, question]));
  const isPresent = (record: Answered) => {
    const question = questions.get(record.id);
    return question !== undefined && isFinal(record, question);
  };
  const lines = [...reviews, ['the whole bank', records] as const].map(([file, of]) => {
    const answers = [0, 1].map((i) => {
      const agreed = of.filter((record) => record[readersOf(record)[i] ?? 'marathi'] === record.key);
      return `${agreed.length}/${of.length}`;
    });
    const remarks = of.flatMap((record) => record.remarks);
    const again = of.filter(({ again: answers }) => answers !== undefined);
    return row(file, [
      ...answers,
      `${of.filter(isPresent).length}/${of.length}`,
      remarks.length,
      remarks.filter((remark) => remark.changed).length,
      again.length === 0 ? '-' : again.length,
    ]);
  });
  const recorded = new Set(records.map(({ id }) => id));
  const missing = all.filter(({ id }) => !recorded.has(id)).map(({ id }) => id);
  const open = records.flatMap((record) => {
    const question = questions.get(record.id);
    return question === undefined || isPresent(record) ? [] : [`${record.id} (${wordingOf(question)})`];
  });
  const note = [
    'first: answers from the Marathi equal to the key. second: from the English, in questions about Marathi from the Marathi.',
    'final: both readers gave the key to the present wording. again: answered anew, after a change of the wording.',
    `Not answered in the present wording (its hash) by both readers with the key: ${open.length}.`,
    ...wrapped(open.slice(0, 40), 5),
    `Without a record of two blind answers: ${missing.length} of ${all.length} questions of the bank.`,
    ...wrapped(missing, 14),
  ];
  const head = row('blind solve of', ['first', 'second', 'final', 'remarks', 'changed', 'again']);
  return { title: 'Agreement of the blind solves', lines: [head, ...lines, ...note] };
}

function duplicates(all: readonly BankQuestion[]): ReportPart {
  const inWords = all
    .filter((question) => !isOfFiguresOnly(question))
    .map((question) => ({ id: question.id, ready: comparable(question) }));
  const pairs = inWords.flatMap((left, i) =>
    inWords.slice(i + 1).flatMap((right) => {
      const found = nearDuplicate(left.ready, right.ready);
      return found === null ? [] : [`${left.id} and ${right.id}: ${found.kind}, ${Math.round(100 * found.likeness)}%`];
    }),
  );
  const models = all.flatMap((question) => modelOf(question) ?? []);
  return {
    title: 'Near-duplicates',
    lines: [
      `${pairs.length} pairs among ${inWords.length} questions in words`,
      ...pairs.slice(0, 30),
      `${all.length - inWords.length} questions of figures only (series, expressions), which the search cannot tell apart`,
      `${models.length} instances of ${new Set(models).size} item models, at most three of a model and one in a test`,
    ],
  };
}

/** How many item models practice has, also of each level. */
function modelsBySubject(topics: BuiltInBank['topics']): ReportPart {
  const subjectOf = new Map(topics.map(({ id, subject }) => [id, subject]));
  const lines = ['all', ...progressCategories].map((name) => {
    const own = models.filter(({ topic }) => name === 'all' || subjectOf.get(topic) === name);
    const ofLevel = levels.map((level) => own.filter((model) => model.levels.includes(level)).length);
    return row(name, [own.length, ...ofLevel]);
  });
  return { title: 'Item models of practice', lines: [row('subject', ['models', ...levels]), ...lines] };
}

/** How many questions of the bank each topic has, and how many item models practice has of each level. */
function byTopic(
  subject: ProgressCategory,
  questions: readonly BankQuestion[],
  topics: BuiltInBank['topics'],
  asked: ReadonlySet<string>,
): ReportPart {
  const own = topics.filter((topic) => topic.subject === subject);
  const lines = own.map(({ id }) => {
    const ofTopic = questions.filter(({ topic }) => topic === id);
    const topicModels = models.filter(({ topic }) => topic === id);
    const ofLevel = levels.map((level) => topicModels.filter((model) => model.levels.includes(level)).length);
    return row(id, [ofTopic.length, ofTopic.filter((one) => asked.has(one.id)).length, topicModels.length, ...ofLevel]);
  });
  const head = row('topic', ['bank', 'in tests', 'models', ...levels]);
  return { title: `Topics and item models: ${subject}`, lines: [head, ...lines] };
}

/** The share of the blueprint that the bank covers, in the proportions of as many questions as the subject has. */
function coverage({ name, questions }: Subject): ReportPart {
  const lines = wantedOf(name, questions.length).map((group) => {
    const have = questions.filter(({ topic }) => group.topics.includes(topic)).length;
    return row(group.name, [have, group.wanted.toFixed(1), have === 0 ? 'none' : '', group.count]);
  });
  const head = row(`${name}, ${questions.length} questions`, ['have', 'wanted', '', 'of 1,500']);
  return { title: `Coverage of the blueprint: ${name}`, lines: [head, ...lines] };
}

function evidence(all: readonly BankQuestion[]): ReportPart {
  const records = [...readReviews().values()].flat();
  const answered = new Set(records.map(({ id }) => id));
  const lines = evidenceKinds.map((kind) => {
    const of = all.filter((question) => evidenceOf(question) === kind);
    return row(kind, [of.length, of.filter(({ id }) => answered.has(id)).length]);
  });
  const without = all
    .filter((question) => evidenceOf(question) === 'source' && !answered.has(question.id))
    .map(({ id }) => id);
  return {
    title: 'Evidence of the keys',
    lines: [
      row('evidence', ['bank', 'blind']),
      ...lines,
      'blind: with a record of two blind answers. Without a computation and without such a record:',
      ...wrapped(without.length === 0 ? ['none'] : without, 14),
    ],
  };
}

const wrapped = (words: readonly string[], perLine: number): readonly string[] =>
  Array.from({ length: Math.ceil(words.length / perLine) }, (_, i) =>
    words.slice(i * perLine, (i + 1) * perLine).join(' '),
  );
