import { type Line, textOf, type Word } from './document.ts';
import { answerIn } from './keys.ts';
import { type NumberLabel, numberLabel, type OptionLabel, optionLabel, type Series } from './labels.ts';

type ReadOption = { readonly words: Word[]; readonly images: string[]; isTicked: boolean };
/** A question as the lines of a document give it. */
export type ReadQuestion = {
  /** The printed number; null without one. */
  readonly number: number | null;
  readonly stem: Word[][];
  readonly images: string[];
  readonly options: ReadOption[];
  series: ReadonlySet<Series>;
  style: string;
  keys: string[];
  readonly explanation: Word[][];
  /** Lines between this question and the next. */
  readonly between: string[];
  hasEquation: boolean;
};

const explanation = /^(?:explanation|solution|sol|hint|स्पष्टीकरण|विश्लेषण|उकल)\s*[.:–—-]+\s*/iu;
const tick = /^[*✓✔☑✅]+$/u;
const usualOptions = 4;

/** Divides the lines of a document into questions, by their numbers and the letters of their options. */
export function createQuestionParser() {
  const questions: ReadQuestion[] = [];
  const preamble: Word[][] = [];
  let style: string | null = null;
  let isExplaining = false;

  const current = () => questions.at(-1);
  const lastNumber = () => questions.findLast(({ number }) => number !== null)?.number ?? 0;
  const begin = (number: number | null, stem: Word[][], images: readonly string[]) => {
    isExplaining = false;
    questions.push({
      number,
      stem,
      images: [...images],
      options: [],
      series: new Set(),
      style: '',
      keys: [],
      explanation: [],
      between: [],
      hasEquation: false,
    });
  };

  function add(line: Line): void {
    const { words, images, hasEquation } = line;
    for (const [i, part] of dividedAt(words, current()).entries()) addPart(part, i === 0 ? images : []);
    const question = current();
    if (hasEquation && question !== undefined) question.hasEquation = true;
  }

  function addPart(words: readonly Word[], images: readonly string[]): void {
    const question = current();
    const text = textOf(words);
    if (text === '') {
      addImages(images);
      return;
    }
    const key = question === undefined || question.options.length < 2 ? null : answerIn(text);
    if (key !== null && question !== undefined) {
      question.keys.push(key);
      return;
    }
    const number = numberLabel(text);
    const label = optionLabel(text);
    if (number !== null && isNext(number, label)) {
      style ??= number.style;
      begin(number.number, [wordsAfter(words, number.length)], images);
    } else if (label !== null && addOption(label, words, images)) {
      isExplaining = false;
    } else if (question !== undefined && question.options.length > 1 && explanation.test(text)) {
      isExplaining = true;
      question.explanation.push(wordsAfter(words, explanation.exec(text)?.[0].length ?? 0));
    } else addText(words, images);
  }

  /** Whether a number begins a question, and is neither an option nor a statement of the question before. */
  function isNext(number: NumberLabel, label: OptionLabel | null): boolean {
    const question = current();
    if (question === undefined) return number.hasWord || number.number > 0;
    if (number.hasWord) return true;
    const place = label?.places.get('digit');
    const isOption =
      place !== undefined &&
      place === question.options.length &&
      (place === 0 || (question.series.has('digit') && question.style === label?.style));
    const counts = number.number === lastNumber() + 1;
    if (isOption && (question.options.length < usualOptions || !counts)) return false;
    if (question.options.length === 0) return counts && !isOption;
    if (question.options.length < 2) return false;
    return counts || (style === number.style && question.options.length >= usualOptions);
  }

  function addOption(label: OptionLabel, words: readonly Word[], images: readonly string[]): boolean {
    let question = current();
    const isFirst = [...label.places.values()].includes(0);
    if (isFirst && (question === undefined || (question.options.length > 1 && question.between.length > 0))) {
      // A question without a number: it is the last line before its options.
      const stem = question === undefined ? preamble.splice(-1) : question.between.splice(0).map(toWords);
      if (stem.length === 0) return false;
      begin(null, stem, []);
      question = current();
    }
    if (question === undefined) return false;
    const { options } = question;
    const here = [...label.places].filter(
      ([name, place]) => place === options.length && (options.length === 0 || question.series.has(name)),
    );
    if (here.length === 0 || (options.length > 0 && label.style !== question.style)) {
      if (!isFirst || options.length === 0 || !question.series.has('digit')) return false;
      // Numbered statements of the question stood before its options.
      question.stem.push(...options.splice(0).map((option, i) => [...toWords(`${i + 1}.`), ...option.words]));
      question.series = new Set([...label.places].flatMap(([name, place]) => (place === 0 ? [name] : [])));
    } else question.series = new Set(here.map(([name]) => name));
    question.style = label.style;
    const own = wordsAfter(words, label.length);
    options.push({ words: own.filter(({ text }) => !tick.test(text)), images: [...images], isTicked: isTicked(own) });
    return true;
  }

  function addText(words: readonly Word[], images: readonly string[]): void {
    const question = current();
    if (question === undefined) {
      preamble.push([...words]);
      return;
    }
    if (isExplaining) question.explanation.push([...words]);
    else if (question.options.length === 0) question.stem.push([...words]);
    else if (question.options.length < usualOptions && question.keys.length === 0)
      question.options.at(-1)?.words.push(...words);
    else question.between.push(textOf(words));
    if (images.length > 0) addImages(images);
  }

  function addImages(images: readonly string[]): void {
    const question = current();
    if (question === undefined) return;
    (question.options.at(-1)?.images ?? question.images).push(...images);
  }

  /** The lines above the first question: the name of an institute, or what could not be told for a question. */
  const above = (): string => preamble.map(textOf).join(' ');

  return { add, questions: () => questions, above };
}

const toWords = (text: string): Word[] =>
  text.split(/\s+/).map((piece) => ({ text: piece, isMarked: false, isUnderlined: false }));

const isTicked = (words: readonly Word[]): boolean => {
  const [first, last] = [words[0]?.text ?? '', words.at(-1)?.text ?? ''];
  return words.length > 1 && (tick.test(first) || tick.test(last));
};

/** The words behind the first characters of a line. */
function wordsAfter(words: readonly Word[], characters: number): Word[] {
  let left = characters;
  const rest: Word[] = [];
  for (const word of words) {
    const cut = word.text.slice(Math.max(0, left));
    const { legacy } = word;
    left -= word.text.length + 1;
    if (cut === '') continue;
    // Of a word that begins with the label the typed text is cut behind its bracket or full stop.
    const typed = cut === word.text ? legacy?.typed : legacy?.typed.replace(/^.*?[)\].:]/, '');
    rest.push({ ...word, text: cut, ...(legacy !== undefined && { legacy: { ...legacy, typed: typed ?? cut } }) });
  }
  return rest;
}

/** Divides a line before each option that follows in it, and before the answer at its end. */
function dividedAt(words: readonly Word[], question: ReadQuestion | undefined): readonly (readonly Word[])[] {
  const cuts = [0];
  let place: number | null = null;
  let series: ReadonlySet<Series> = new Set();
  let style = '';
  const from = (at: number) => textOf(words.slice(at, at + 3));
  for (let at = 0; at < words.length; at += 1) {
    const label = optionLabel(from(at));
    const expected: number = place ?? question?.options.length ?? 0;
    const names = new Set(
      [...(label?.places ?? [])].flatMap(([name, own]) => (own === expected || own === 0 ? [name] : [])),
    );
    const continues: boolean =
      label !== null &&
      place !== null &&
      label.style === style &&
      [...series].some((name) => label.places.get(name) === place);
    const begins = label !== null && place === null && names.size > 0 && (at === 0 || hasNext(words, at, label));
    if (label !== null && (continues || begins)) {
      const own: readonly Series[] = continues
        ? [...series].filter((name) => label.places.get(name) === place)
        : [...names];
      series = new Set(own);
      style = label.style;
      place = (label.places.get(own[0] ?? 'latin') ?? 0) + 1;
      if (at > 0) cuts.push(at);
    } else if (
      at > 0 &&
      place !== null &&
      /^(?:ans(?:wer)?|उत्तर)[.:–-]*$/iu.test(words[at]?.text ?? '') &&
      answerIn(textOf(words.slice(at))) !== null
    ) {
      cuts.push(at);
      break;
    }
  }
  return cuts.map((cut, i) => words.slice(cut, cuts[i + 1] ?? words.length));
}

/** Words of one option among others in a line. Without a limit a line of a million labels would be read a million times. */
const mostWordsOfOption = 200;

/** Whether the option after this one follows in the same line, so that ‘a)’ in the middle of a sentence is none. */
function hasNext(words: readonly Word[], from: number, label: OptionLabel): boolean {
  for (let at = from + 1; at < Math.min(words.length, from + mostWordsOfOption); at += 1) {
    const next = optionLabel(textOf(words.slice(at, at + 3)));
    if (next?.style !== label.style) continue;
    if ([...label.places].some(([name, place]) => next.places.get(name) === place + 1)) return true;
  }
  return false;
}
