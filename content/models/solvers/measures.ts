import { at, close, numbersIn, type Solver } from './solver.ts';

export const measures: Readonly<Record<string, Solver>> = {
  // The number of turns that the distance of the option needs.
  'circle-wheel-turns': ({ stem, numbers }, _, value) => {
    const diameter = stem.includes('radius') ? 2 * at(numbers, 0) : at(numbers, 0);
    return close((value * 100 * 7) / (22 * diameter), at(numbers, 1));
  },

  // Per paper: the disc against its square, measured with π as 22/7.
  'circle-in-square': ({ stem, numbers }, _, value) => {
    const [papers, side] = [at(numbers, 0), at(numbers, 1)];
    const each = value / papers;
    if (stem.includes('circumferences')) return close((each * 7) / 22, side);
    const disc = stem.includes('left over') ? side * side - each : each;
    return close(disc / (side * side), 11 / 14);
  },

  // Cubes of 1 litre, 10 cm long, along the three sides.
  'mensuration-tank-litres': ({ numbers }, _, value) =>
    close(at(numbers, 0) * 10 * (at(numbers, 1) * 10) * (at(numbers, 2) * 10), value),

  // The three inside angles make 180°.
  'angles-exterior': ({ alt }, _, value) => {
    const [known, outside] = numbersIn(alt);
    return close(value + Number(known) + (180 - Number(outside)), 180);
  },

  'interest-simple': ({ stem, numbers }, _, value) => {
    const isPrincipal = stem.includes('What is the sum');
    const [principal, rate, time] = isPrincipal
      ? [value, at(numbers, 0), at(numbers, 2)]
      : [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    let amount = principal;
    for (let year = 0; year < time; year += 1) amount += (principal / 100) * rate;
    if (isPrincipal) return close(amount - principal, at(numbers, 1));
    return close(stem.includes('amount') ? amount : amount - principal, value);
  },

  // The amount after each year.
  'interest-compound-two-years': ({ numbers }, _, value) => {
    let amount = at(numbers, 0);
    for (let year = 0; year < at(numbers, 2); year += 1) amount += (amount / 100) * at(numbers, 1);
    return close(amount - at(numbers, 0), value);
  },

  // Fills the bottles in millilitres.
  'decimals-bottles': ({ numbers }, _, value) => Math.round(at(numbers, 0) * 1000) * value === at(numbers, 1) * 1000,

  // What was used and what is left make the whole.
  'units-acres-and-gunthas': ({ numbers }, option) => {
    const [acres = 0, gunthas = 0] = numbersIn(option);
    const used = at(numbers, 2) * 40 + at(numbers, 3);
    return gunthas < 40 && used + acres * 40 + gunthas === at(numbers, 0) * 40 + at(numbers, 1);
  },
};
