import type { Locale } from '../locale.ts';

// Texts of the versions of a test.

const fields: Readonly<Record<string, string>> = {
  title: 'name',
  category: 'category',
  level: 'level',
  sections: 'sections and questions',
  durationSeconds: 'time',
  passPercent: 'pass mark',
  marking: 'marks',
  price: 'price',
  saleFrom: 'on sale from',
  saleUntil: 'on sale until',
};

const en = {
  versions: 'Versions',
  versionsLine: 'Running attempts keep theirs',
  kinds: {
    built_in: 'Built-in test',
    created: 'Test made',
    price: 'Price changed in Pricing Setup',
    published: 'Published',
    archived: 'Archived',
    restored: 'Taken back as a draft',
  },
  byItself: 'By itself',
  ended: (replaced: number, leftOut: number) => {
    if (leftOut === 0)
      return replaced === 1 ? '1 question ended and was replaced' : `${replaced} questions ended and were replaced`;
    if (replaced === 0)
      return leftOut === 1 ? '1 question ended and was taken out' : `${leftOut} questions ended and were taken out`;
    return `${replaced + leftOut} questions ended: ${replaced} replaced, ${leftOut} taken out`;
  },
  fields,
  contentSame: 'The content was not changed.',
  onlyHere: (ids: string) => `Only here: ${ids}`,
  marking: (right: string, cut: string) => `${right} for a right answer, ${cut} cut for a wrong one`,
  noDate: 'no date',
  restored: (version: number) => `This is version ${version}. Save the draft to make it the newest.`,
  unsavedLost: 'Your changes that are not saved are lost.',
};
export type TestHistoryTexts = typeof en;

const mr: TestHistoryTexts = {
  versions: 'आवृत्त्या',
  versionsLine: 'सुरू असलेले प्रयत्न आपली आवृत्ती ठेवतात',
  kinds: {
    built_in: 'मूळ संचातील चाचणी',
    created: 'चाचणी तयार केली',
    price: '‘किंमत ठरवा’ येथे किंमत बदलली',
    published: 'प्रकाशित केली',
    archived: 'संग्रहात ठेवली',
    restored: 'मसुदा म्हणून परत घेतली',
  },
  byItself: 'आपोआप',
  ended: (replaced, leftOut) => {
    const all = replaced + leftOut;
    const ended = all === 1 ? '1 प्रश्नाची मुदत संपली' : `${all} प्रश्नांची मुदत संपली`;
    if (leftOut === 0) return `${ended}; त्या जागी ${all === 1 ? 'नवीन प्रश्न आला' : 'नवीन प्रश्न आले'}`;
    if (replaced === 0) return `${ended}; ${all === 1 ? 'तो काढला' : 'ते काढले'}`;
    return `${ended}: ${replaced} च्या जागी नवीन प्रश्न, ${leftOut} काढले`;
  },
  fields: {
    title: 'नाव',
    category: 'प्रकार',
    level: 'पातळी',
    sections: 'विभाग व प्रश्न',
    durationSeconds: 'वेळ',
    passPercent: 'उत्तीर्ण गुण',
    marking: 'गुण',
    price: 'किंमत',
    saleFrom: 'विक्री सुरू',
    saleUntil: 'विक्री बंद',
  },
  contentSame: 'मजकूर बदललेला नाही.',
  onlyHere: (ids) => `फक्त इथे: ${ids}`,
  marking: (right, cut) => `बरोबर उत्तराला ${right}, चुकीच्या उत्तराला ${cut} वजा`,
  noDate: 'तारीख नाही',
  restored: (version) => `ही आवृत्ती ${version} आहे. ती सर्वांत नवीन करण्यासाठी मसुदा जतन करा.`,
  unsavedLost: 'जतन न केलेले तुमचे बदल जातील.',
};

export const testHistoryTexts: Record<Locale, TestHistoryTexts> = { en, mr };
