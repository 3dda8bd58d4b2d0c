import { defineModel } from '../framework/model.ts';
import { num, plain, rupees } from '../framework/words.ts';

export const simpleInterest = defineModel({
  id: 'interest-simple',
  version: 4,
  topic: 'interest',
  form: 'plain',
  draw: ({ whole, from }) => ({
    principal: whole(2_000, 20_000, 500),
    rate: whole(4, 12),
    time: whole(2, 6),
    asked: from(['interest', 'principal', 'amount'] as const),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ asked }) => (asked === 'interest' ? 'easy' : 'medium'),
  },
  isSensible: ({ principal, rate, time }) => (principal * rate) % 100 === 0 && rate !== time,
  write: ({ principal, rate, time, asked }) => {
    const interest = (principal * rate * time) / 100;
    const yearly = interest / time;
    const compound = Math.round(principal * (1 + rate / 100) ** time - principal);
    const isPrincipal = asked === 'principal';
    const answer = { interest, principal, amount: principal + interest }[asked];
    return {
      stem: isPrincipal
        ? {
            en: `At simple interest of ${rate}% a year, a sum earns ₹${num(interest)} in ${time} years. What is the sum?`,
            mr: `द.सा.द.शे. ${rate} दराने एका रकमेचे ${time} वर्षांचे सरळव्याज ₹${num(interest)} होते. ती रक्कम किती?`,
          }
        : {
            en: `What is the ${asked === 'interest' ? 'simple interest' : 'amount with simple interest'} on ₹${num(principal)} at ${rate}% a year after ${time} years?`,
            mr: `₹${num(principal)} ${asked === 'interest' ? 'चे' : 'ची'} द.सा.द.शे. ${rate} दराने ${asked === 'interest' ? `${time} वर्षांचे सरळव्याज किती?` : `सरळव्याजाने ${time} वर्षांची रास किती?`}`,
          },
      answer,
      show: rupees,
      mistakes: isPrincipal
        ? [
            [(interest * 100) / rate, `leaving out the ${time} years`, `${time} वर्षे न धरल्यास`],
            [(interest * 100) / time, `leaving out the rate`, 'दर न धरल्यास'],
            [principal + interest, 'adding the interest', 'व्याज मिळवल्यास'],
            [principal - interest, 'taking the interest away', 'व्याज वजा केल्यास'],
          ]
        : [
            [
              asked === 'interest' ? yearly : principal + yearly,
              'taking the interest of one year',
              'एकाच वर्षाचे व्याज घेतल्यास',
            ],
            [
              asked === 'interest' ? principal + interest : interest,
              asked === 'interest' ? 'adding the principal' : 'taking the interest only',
              asked === 'interest' ? 'मुद्दल मिळवल्यास' : 'फक्त व्याज घेतल्यास',
            ],
            [asked === 'interest' ? compound : principal + compound, 'taking compound interest', 'चक्रवाढ व्याज काढल्यास'],
            [
              asked === 'interest' ? interest - yearly : principal + interest - yearly,
              'counting one year too few',
              'एक वर्ष कमी धरल्यास',
            ],
          ],
      working: {
        en: isPrincipal
          ? `Principal = 100 × ${num(interest)} ÷ (${rate} × ${time}) = ₹${num(principal)}.`
          : `Interest = ${num(principal)} × ${rate} × ${time} ÷ 100 = ₹${num(interest)}.${asked === 'amount' ? ` Amount = ${num(principal)} + ${num(interest)} = ₹${num(principal + interest)}.` : ''}`,
        mr: isPrincipal
          ? `मुद्दल = 100 × ${num(interest)} ÷ (${rate} × ${time}) = ₹${num(principal)}.`
          : `व्याज = ${num(principal)} × ${rate} × ${time} ÷ 100 = ₹${num(interest)}.${asked === 'amount' ? ` रास = ${num(principal)} + ${num(interest)} = ₹${num(principal + interest)}.` : ''}`,
      },
      shortWay: {
        en: `${rate}% for ${time} years is ${rate * time}% in all.`,
        mr: `${time} वर्षांचे ${rate}% म्हणजे एकूण ${rate * time}%.`,
      },
    };
  },
});

export const compoundInterest = defineModel({
  id: 'interest-compound-two-years',
  version: 4,
  topic: 'interest',
  form: 'plain',
  draw: ({ whole, from }) => ({ principal: whole(2_000, 25_000, 250), rate: from([4, 5, 6, 8, 10, 12, 15, 20]) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ rate }) => (rate % 5 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ principal, rate }) =>
    Number.isInteger((principal * rate * rate) / 10_000) && Number.isInteger((principal * rate) / 100),
  write: ({ principal, rate }) => {
    const first = (principal * rate) / 100;
    const extra = (first * rate) / 100;
    return {
      stem: {
        en: `What is the compound interest on ₹${num(principal)} at ${rate}% a year for 2 years?`,
        mr: `₹${num(principal)} चे द.सा.द.शे. ${rate} दराने 2 वर्षांचे चक्रवाढ व्याज किती?`,
      },
      answer: 2 * first + extra,
      show: rupees,
      mistakes: [
        [2 * first, 'taking simple interest', 'सरळव्याज काढल्यास'],
        [principal + 2 * first + extra, 'taking the amount', 'रास घेतल्यास'],
        [first + extra, 'taking the second year only', 'फक्त दुसऱ्या वर्षाचे व्याज घेतल्यास'],
        [2 * first + 2 * extra, 'adding interest on interest twice', 'व्याजावरचे व्याज दोनदा मिळवल्यास'],
        [first, 'taking the first year only', 'फक्त पहिल्या वर्षाचे व्याज घेतल्यास'],
        [principal + 2 * first, 'taking the amount at simple interest', 'सरळव्याजाची रास घेतल्यास'],
      ],
      working: {
        en: `First year ₹${num(first)}; second year ${num(principal + first)} × ${rate}/100 = ₹${num(first + extra)}. In all ${num(first)} + ${num(first + extra)} = ₹${num(2 * first + extra)}.`,
        mr: `पहिले वर्ष ₹${num(first)}; दुसरे वर्ष ${num(principal + first)} × ${rate}/100 = ₹${num(first + extra)}. एकूण ${num(first)} + ${num(first + extra)} = ₹${num(2 * first + extra)}.`,
      },
      shortWay: {
        en: `rate for two years together: ${2 * rate} + ${rate} × ${rate}/100 = ${num(2 * rate + (rate * rate) / 100)}%.`,
        mr: `दोन वर्षांचा एकत्र दर: ${2 * rate} + ${rate} × ${rate}/100 = ${num(2 * rate + (rate * rate) / 100)}%.`,
      },
    };
  },
});

export const bottles = defineModel({
  id: 'decimals-bottles',
  version: 3,
  topic: 'decimals',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({
    size: from([0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1.2, 1.25, 1.5]),
    count: whole(12, 90),
  }),
  isSensible: ({ size, count }) => Math.abs(size * count - Math.round(size * count)) < 1e-9,
  write: ({ size, count }) => {
    const total = Math.round(size * count);
    return {
      stem: {
        en: `A bottle holds ${size} litres. How many bottles can be filled from ${total} litres of kokum syrup?`,
        mr: `एका बाटलीत ${size} लीटर कोकम सरबत मावते. ${total} लीटर सरबतातून किती बाटल्या भरतील?`,
      },
      answer: count,
      show: plain,
      mistakes: [
        [count * 10, 'moving the point one place too far to the right', 'दशांश चिन्ह उजवीकडे एक घर जास्त सरकवल्यास'],
        [count / 10, 'moving the point one place too far to the left', 'दशांश चिन्ह डावीकडे एक घर जास्त सरकवल्यास'],
        [total * size, 'multiplying', 'गुणाकार केल्यास'],
        [total, 'taking 1 litre a bottle', 'प्रत्येक बाटलीत 1 लीटर धरल्यास'],
        [count + 10, 'making a mistake of 10 in the division', 'भागाकारात 10 ची चूक केल्यास'],
        [total * 2, 'taking half a litre a bottle', 'प्रत्येक बाटलीत अर्धा लीटर धरल्यास'],
      ],
      working: {
        en: `${total} ÷ ${size} = ${num(total * 100)} ÷ ${num(size * 100)} = ${count}.`,
        mr: `${total} ÷ ${size} = ${num(total * 100)} ÷ ${num(size * 100)} = ${count}.`,
      },
      shortWay: { en: 'multiply both numbers by 100 first.', mr: 'आधी दोन्ही संख्यांना 100 ने गुणा.' },
    };
  },
});

export const landLeft = defineModel({
  id: 'units-acres-and-gunthas',
  version: 3,
  topic: 'units',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({
    acres: whole(3, 9),
    gunthas: whole(2, 30),
    usedAcres: whole(1, 5),
    usedGunthas: whole(8, 38),
    crop: from([
      { en: 'sugarcane', mr: 'ऊस लावला' },
      { en: 'onions', mr: 'कांदा लावला' },
      { en: 'soybean', mr: 'सोयाबीन पेरले' },
    ]),
  }),
  isSensible: ({ acres, gunthas, usedAcres, usedGunthas }) => usedGunthas > gunthas + 2 && acres - usedAcres >= 2,
  write: ({ acres, gunthas, usedAcres, usedGunthas, crop }) => {
    const left = acres * 40 + gunthas - usedAcres * 40 - usedGunthas;
    return {
      stem: {
        en: `Of ${acres} acres ${gunthas} gunthas of land, a farmer put ${usedAcres} acre${usedAcres === 1 ? '' : 's'} ${usedGunthas} gunthas under ${crop.en}. How much land is left? (1 acre = 40 gunthas)`,
        mr: `एका शेतकऱ्याने ${acres} एकर ${gunthas} गुंठे जमिनीपैकी ${usedAcres} एकर ${usedGunthas} गुंठ्यांत ${crop.mr}. किती जमीन उरली? (1 एकर = 40 गुंठे)`,
      },
      answer: left,
      show: (value: number) => {
        const [a, g] = [Math.floor(value / 40), Math.round(value % 40)];
        return {
          en: `${a} acre${a === 1 ? '' : 's'} ${g} guntha${g === 1 ? '' : 's'}`,
          mr: `${a} एकर ${g} ${g === 1 ? 'गुंठा' : 'गुंठे'}`,
        };
      },
      mistakes: [
        [left + 40, 'borrowing an acre without taking it away', 'उसना घेतलेला एकर वजा न केल्यास'],
        [
          (acres - usedAcres) * 40 + usedGunthas - gunthas,
          'taking the smaller number of gunthas from the greater',
          'मोठ्या गुंठ्यांतून लहान गुंठे वजा केल्यास',
        ],
        [left - 10, 'taking 1 acre as 30 gunthas', '1 एकर = 30 गुंठे धरल्यास'],
        [left + 20, 'taking 1 acre as 60 gunthas', '1 एकर = 60 गुंठे धरल्यास'],
        [left - 40, 'taking one acre too many away', '1 एकर जास्त वजा केल्यास'],
      ],
      working: {
        en: `${acres} acres ${gunthas} gunthas = ${acres - 1} acres ${gunthas + 40} gunthas. Gunthas: ${gunthas + 40} − ${usedGunthas} = ${gunthas + 40 - usedGunthas}; acres: ${acres - 1} − ${usedAcres} = ${acres - 1 - usedAcres}.`,
        mr: `${acres} एकर ${gunthas} गुंठे = ${acres - 1} एकर ${gunthas + 40} गुंठे. गुंठे: ${gunthas + 40} − ${usedGunthas} = ${gunthas + 40 - usedGunthas}; एकर: ${acres - 1} − ${usedAcres} = ${acres - 1 - usedAcres}.`,
      },
      shortWay: {
        en: `go up from ${usedGunthas} gunthas to the next acre: ${40 - usedGunthas}, then ${gunthas} more.`,
        mr: `${usedGunthas} गुंठ्यांपासून पुढच्या एकरापर्यंत ${40 - usedGunthas}, त्यात ${gunthas} मिळवा.`,
      },
    };
  },
});
