import { defineModel } from '../framework/model.ts';
import { num, percent, rupees } from '../framework/words.ts';

const bought = [
  { en: 'a used bicycle', mr: 'एक जुनी सायकल', it: 'ती', on: 'तिच्या', sold: 'विकली', taken: 'घेतली' },
  { en: 'an old cupboard', mr: 'एक जुने कपाट', it: 'ते', on: 'त्याच्या', sold: 'विकले', taken: 'घेतले' },
  { en: 'a used fan', mr: 'एक जुना पंखा', it: 'तो', on: 'त्याच्या', sold: 'विकला', taken: 'घेतला' },
  { en: 'an old sewing machine', mr: 'एक जुने शिलाई मशीन', it: 'ते', on: 'त्याच्या', sold: 'विकले', taken: 'घेतले' },
];

export const profitAfterRepairs = defineModel({
  id: 'profit-after-repairs',
  version: 4,
  topic: 'profit-loss',
  form: 'plain',
  draw: ({ whole, from }) => {
    const [cost, share] = [whole(1_000, 8_000, 100), whole(3, 20)];
    const repairs = (cost * share) / 100;
    return {
      price: cost - repairs,
      repairs,
      share,
      rate: from([5, 8, 10, 12, 15, 20, 25, 30, 35, 40]),
      what: from(bought),
    };
  },
  level: {
    of: ['easy', 'medium'],
    by: ({ rate }) => (rate % 10 === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ repairs }) => repairs % 10 === 0,
  write: ({ price, repairs, share, rate, what }) => {
    const cost = price + repairs;
    const profit = (cost * rate) / 100;
    const sold = cost + profit;
    return {
      stem: {
        en: `A dealer bought ${what.en} for ₹${num(price)}, spent ₹${num(repairs)} on repairs and sold it for ₹${num(sold)}. What is the profit per cent on the total cost?`,
        mr: `एका व्यापाऱ्याने ${what.mr} ₹${num(price)} ला ${what.taken}, ${what.on} दुरुस्तीवर ₹${num(repairs)} खर्च केले व ${what.it} ₹${num(sold)} ला ${what.sold}. एकूण खर्चावर शेकडा नफा किती?`,
      },
      answer: rate,
      show: percent,
      mistakes: [
        [rate + share, 'counting the repairs as profit', 'दुरुस्तीचा खर्च नफ्यात धरल्यास'],
        [rate - share, 'taking the repairs away twice', 'दुरुस्तीचा खर्च दोनदा वजा केल्यास'],
        [(profit / sold) * 100, 'taking the profit on the selling price', 'नफा विक्री किमतीवर काढल्यास'],
        [(profit / price) * 100, 'taking the profit on the purchase alone', 'नफा फक्त खरेदीवर काढल्यास'],
        [100 + rate, 'taking the selling price as per cent of the cost', 'विक्री किंमत खर्चाच्या किती टक्के हे काढल्यास'],
        [share, 'taking the repairs on the total cost', 'दुरुस्ती खर्चाची टक्केवारी काढल्यास'],
      ],
      working: {
        en: `Total cost = ${num(price)} + ${num(repairs)} = ₹${num(cost)}; profit = ${num(sold)} − ${num(cost)} = ₹${num(profit)}. Profit per cent = ${num(profit)} ÷ ${num(cost)} × 100 = ${rate}%.`,
        mr: `एकूण खर्च = ${num(price)} + ${num(repairs)} = ₹${num(cost)}; नफा = ${num(sold)} − ${num(cost)} = ₹${num(profit)}. शेकडा नफा = ${num(profit)} ÷ ${num(cost)} × 100 = ${rate}%.`,
      },
      shortWay: {
        en: `1% of ${num(cost)} is ${num(cost / 100)}; ${num(profit)} is ${rate} times that.`,
        mr: `${num(cost)} चा 1% म्हणजे ${num(cost / 100)}; ${num(profit)} त्याच्या ${rate} पट आहे.`,
      },
    };
  },
});

const marked = [
  { en: 'a fan', mr: 'एक पंखा', taken: 'घेतला', on: 'पंख्याची' },
  { en: 'a saree', mr: 'एक साडी', taken: 'घेतली', on: 'साडीची' },
  { en: 'a mixer', mr: 'एक मिक्सर', taken: 'घेतला', on: 'मिक्सरची' },
  { en: 'a watch', mr: 'एक घड्याळ', taken: 'घेतले', on: 'घड्याळाची' },
];

export const markedPriceForProfit = defineModel({
  id: 'profit-marked-price',
  version: 4,
  topic: 'profit-loss',
  form: 'plain',
  draw: ({ whole, from }) => ({
    cost: whole(400, 4_000, 40),
    discount: from([5, 10, 15, 20, 25, 30]),
    rate: from([5, 8, 10, 12, 15, 20, 25, 26, 35]),
    what: from(marked),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ discount, rate }) => (discount % 10 === 0 && rate % 5 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ cost, discount, rate }) =>
    discount !== rate &&
    Number.isInteger((cost * (100 + rate)) / 100) &&
    Number.isInteger((cost * (100 + rate)) / (100 - discount)),
  write: ({ cost, discount, rate, what }) => {
    const sold = (cost * (100 + rate)) / 100;
    const tag = (sold * 100) / (100 - discount);
    return {
      stem: {
        en: `A shopkeeper bought ${what.en} for ₹${num(cost)}. What price must be marked so that the profit is ${rate}% after a discount of ${discount}%?`,
        mr: `एका दुकानदाराने ${what.mr} ₹${num(cost)} ला ${what.taken}. ${discount}% सूट देऊनही ${rate}% नफा मिळावा, यासाठी ${what.on} छापील किंमत किती ठेवावी?`,
      },
      answer: tag,
      show: rupees,
      mistakes: [
        [
          (cost * (100 + rate + discount)) / 100,
          `adding ${rate}% and ${discount}%`,
          `${rate}% व ${discount}% यांची बेरीज केल्यास`,
        ],
        [sold, 'leaving out the discount', 'सूट न धरल्यास'],
        [
          (sold * (100 + discount)) / 100,
          `adding ${discount}% to the selling price`,
          `विक्री किमतीत ${discount}% मिळवल्यास`,
        ],
        [2 * tag - sold, 'adding the discount in rupees once more', 'सवलतीची रक्कम पुन्हा मिळवल्यास'],
        [tag + (cost * rate) / 100, 'adding the profit in rupees once more', 'नफ्याची रक्कम पुन्हा मिळवल्यास'],
        [(tag * (100 + rate)) / 100, `adding ${rate}% to the marked price`, `छापील किमतीत ${rate}% मिळवल्यास`],
        [(cost * 100) / (100 - discount), 'leaving out the profit', 'नफा न धरल्यास'],
        [(cost * (100 + discount)) / 100, `adding ${discount}% to the cost`, `खरेदी किमतीत ${discount}% मिळवल्यास`],
      ],
      working: {
        en: `Selling price = ${num(cost)} × ${100 + rate}/100 = ₹${num(sold)}. This is ${100 - discount}% of the marked price, so the marked price = ${num(sold)} × 100/${100 - discount} = ₹${num(tag)}.`,
        mr: `विक्री किंमत = ${num(cost)} × ${100 + rate}/100 = ₹${num(sold)}. ही छापील किमतीच्या ${100 - discount}% आहे; म्हणून छापील किंमत = ${num(sold)} × 100/${100 - discount} = ₹${num(tag)}.`,
      },
      shortWay: {
        en: `cost × ${100 + rate} ÷ ${100 - discount}.`,
        mr: `खरेदी किंमत × ${100 + rate} ÷ ${100 - discount}.`,
      },
    };
  },
});

export const twoDiscounts = defineModel({
  id: 'profit-two-discounts',
  version: 3,
  topic: 'profit-loss',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({
    tag: whole(400, 2_500, 50),
    first: from([10, 15, 20, 25, 30, 40]),
    second: from([5, 10, 15, 20, 25]),
  }),
  isSensible: ({ tag, first, second }) => Number.isInteger((tag * (100 - first) * (100 - second)) / 10_000),
  write: ({ tag, first, second }) => {
    const afterFirst = (tag * (100 - first)) / 100;
    const paid = (afterFirst * (100 - second)) / 100;
    return {
      stem: {
        en: `A shirt marked ₹${num(tag)} is sold at a discount of ${first}% and then a further ${second}% on the reduced price. What does the customer pay?`,
        mr: `₹${num(tag)} छापील किमतीच्या शर्टवर आधी ${first}% व कमी झालेल्या किमतीवर पुन्हा ${second}% सूट आहे. ग्राहकाला किती रक्कम द्यावी लागेल?`,
      },
      answer: paid,
      show: rupees,
      mistakes: [
        [(tag * (100 - first - second)) / 100, 'adding the discounts', 'दोन्ही सवलतींची बेरीज केल्यास'],
        [afterFirst, 'leaving out the second discount', 'दुसरी सूट न धरल्यास'],
        [tag - paid, 'taking the discount in rupees', 'सवलतीची रक्कम घेतल्यास'],
        [(tag * (100 - second)) / 100, 'leaving out the first discount', 'पहिली सूट न धरल्यास'],
        [(paid * (100 - second)) / 100, 'taking the second discount twice', 'दुसरी सूट दोनदा धरल्यास'],
        [(paid * (100 - first)) / 100, 'taking the first discount twice', 'पहिली सूट दोनदा धरल्यास'],
      ],
      working: {
        en: `After the first discount ${num(tag)} × ${100 - first}/100 = ₹${num(afterFirst)}; after the second ${num(afterFirst)} × ${100 - second}/100 = ₹${num(paid)}.`,
        mr: `पहिल्या सवलतीनंतर ${num(tag)} × ${100 - first}/100 = ₹${num(afterFirst)}; दुसऱ्या सवलतीनंतर ${num(afterFirst)} × ${100 - second}/100 = ₹${num(paid)}.`,
      },
      shortWay: {
        en: `one discount in place of both: ${first} + ${second} − ${first} × ${second}/100 = ${num(first + second - (first * second) / 100)}%.`,
        mr: `दोन्हींऐवजी एकच सूट: ${first} + ${second} − ${first} × ${second}/100 = ${num(first + second - (first * second) / 100)}%.`,
      },
    };
  },
});

const pieces = [
  { en: 'coconuts', mr: 'नारळांची', of: 'नारळांच्या' },
  { en: 'pens', mr: 'पेनांची', of: 'पेनांच्या' },
  { en: 'oranges', mr: 'संत्र्यांची', of: 'संत्र्यांच्या' },
  { en: 'notebooks', mr: 'वह्यांची', of: 'वह्यांच्या' },
];

export const costOfSomeIsPriceOfOthers = defineModel({
  id: 'profit-equal-prices',
  version: 3,
  topic: 'profit-loss',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({ bought: whole(6, 60), sold: whole(5, 50), what: from(pieces) }),
  isSensible: ({ bought, sold }) =>
    bought !== sold && bought < 2 * sold && sold < 2 * bought && (Math.abs(bought - sold) * 100) % sold === 0,
  write: ({ bought, sold, what }) => {
    const isProfit = bought > sold;
    const rate = (Math.abs(bought - sold) * 100) / sold;
    const [en, mr] = isProfit ? ['profit', 'नफा'] : ['loss', 'तोटा'];
    return {
      stem: {
        en: `The cost price of ${bought} ${what.en} equals the selling price of ${sold} ${what.en}. What is the ${en} per cent?`,
        mr: `${bought} ${what.mr} खरेदी किंमत ${sold} ${what.of} विक्री किमतीएवढी आहे. शेकडा ${mr} किती?`,
      },
      answer: rate,
      show: percent,
      mistakes: [
        [(Math.abs(bought - sold) * 100) / bought, `dividing by ${bought}`, `${bought} ने भागल्यास`],
        [Math.abs(bought - sold), 'taking the difference for the rate', 'फरकच शेकडा दर धरल्यास'],
        [rate / 2, 'halving the rate', 'दर निम्मा केल्यास'],
        [(sold * 100) / bought, `taking ${sold}/${bought} as the rate`, `${sold}/${bought} हाच दर धरल्यास`],
        [(bought * 100) / sold, `taking ${bought}/${sold} as the rate`, `${bought}/${sold} हाच दर धरल्यास`],
        [rate * 2, 'doubling the rate', 'दर दुप्पट केल्यास'],
      ],
      working: {
        en: `Let each cost ₹1. ${sold} are sold for ₹${bought} and cost ₹${sold}: ${en} ₹${Math.abs(bought - sold)} on ₹${sold} = ${Math.abs(bought - sold)}/${sold} × 100 = ${num(rate)}%.`,
        mr: `प्रत्येकाची खरेदी ₹1 धरा. ${sold} ची विक्री ₹${bought} व खरेदी ₹${sold}: ₹${sold} वर ₹${Math.abs(bought - sold)} ${mr} = ${Math.abs(bought - sold)}/${sold} × 100 = ${num(rate)}%.`,
      },
      shortWay: {
        en: `difference ÷ number sold × 100.`,
        mr: `फरक ÷ विकलेली संख्या × 100.`,
      },
    };
  },
});

export const lossTurnedIntoProfit = defineModel({
  id: 'profit-two-selling-prices',
  version: 4,
  topic: 'profit-loss',
  form: 'plain',
  draw: ({ whole, from }) => ({
    cost: whole(200, 4_000, 50),
    loss: from([4, 5, 8, 10, 12, 15, 20]),
    gain: from([5, 8, 10, 15, 20, 25]),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ loss, gain }) => (100 % (loss + gain) === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ cost, loss, gain }) =>
    loss !== gain && Number.isInteger((cost * loss) / 100) && Number.isInteger((cost * gain) / 100),
  write: ({ cost, loss, gain }) => {
    const [low, more] = [(cost * (100 - loss)) / 100, (cost * (loss + gain)) / 100];
    return {
      stem: {
        en: `If an article is sold for ₹${num(low)}, the loss is ${loss}%. For what price must it be sold to make a profit of ${gain}%?`,
        mr: `एक वस्तू ₹${num(low)} ला विकल्यास ${loss}% तोटा होतो. ${gain}% नफा मिळवण्यासाठी ती किती रुपयांना विकावी?`,
      },
      answer: low + more,
      show: rupees,
      mistakes: [
        [(low * (100 + gain)) / 100, `adding ${gain}% to ₹${num(low)}`, `₹${num(low)} मध्ये ${gain}% मिळवल्यास`],
        [
          (low * (100 + loss + gain)) / 100,
          `adding ${loss + gain}% to ₹${num(low)}`,
          `₹${num(low)} मध्ये ${loss + gain}% मिळवल्यास`,
        ],
        [
          (cost * (100 + loss + gain)) / 100,
          'adding the loss and the profit to the cost',
          'खरेदी किमतीत तोटा व नफा दोन्ही मिळवल्यास',
        ],
        [(cost * (100 + 2 * gain)) / 100, 'adding the profit twice', 'नफा दोनदा मिळवल्यास'],
        [(cost * (100 + 2 * loss + gain)) / 100, 'adding the loss twice', 'तोटा वजा करण्याऐवजी दोनदा मिळवल्यास'],
        [cost, 'stopping at the cost price', 'खरेदी किमतीवरच थांबल्यास'],
        [(low * (100 + loss)) / 100, `adding ${loss}% to ₹${num(low)}`, `₹${num(low)} मध्ये ${loss}% मिळवल्यास`],
      ],
      working: {
        en: `₹${num(low)} is ${100 - loss}% of the cost, so the cost = ${num(low)} × 100/${100 - loss} = ₹${num(cost)}. Selling price = ${num(cost)} × ${100 + gain}/100 = ₹${num(low + more)}.`,
        mr: `₹${num(low)} म्हणजे खरेदीच्या ${100 - loss}%; म्हणून खरेदी किंमत = ${num(low)} × 100/${100 - loss} = ₹${num(cost)}. विक्री किंमत = ${num(cost)} × ${100 + gain}/100 = ₹${num(low + more)}.`,
      },
      shortWay: {
        en: `${num(low)} × ${100 + gain} ÷ ${100 - loss}.`,
        mr: `${num(low)} × ${100 + gain} ÷ ${100 - loss}.`,
      },
    };
  },
});
