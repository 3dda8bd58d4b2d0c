import type { ItemKind, LostPart } from '@bharti/domain/import/reasons';
import type { Locale } from '../locale.ts';

// What is not taken of the items of a file: whole items by their kind, and parts of items that are taken.

const noQuestion = 'It can only be left out.';
const englishKinds: Record<ItemKind, string> = {
  true_false: `This is a true-or-false item; a question has four options. ${noQuestion}`,
  several_answers: `Several options have to be ticked in this item; a question has one answer. ${noQuestion}`,
  short_answer: `The answer of this item is typed; a question has four options. ${noQuestion}`,
  numerical: `The answer of this item is a typed number; a question has four options. ${noQuestion}`,
  matching: `In this item two lists are matched; a question has four options. ${noQuestion}`,
  ordering: `In this item things are put in order; a question has four options. ${noQuestion}`,
  cloze: `This item has gaps to be filled; a question has four options. ${noQuestion}`,
  essay: `The answer of this item is a written text; a question has four options. ${noQuestion}`,
  description: `This is a text without a question. ${noQuestion}`,
  several_parts: `This item has several questions in one. ${noQuestion}`,
  unreadable: `This item breaks the rules of its format: a bracket or a part is missing. Mend it in the file, or leave it out.`,
  other: `This kind of item is not taken. ${noQuestion}`,
};

const marathiKinds: Record<ItemKind, string> = {
  true_false: 'हा चूक की बरोबर असा प्रश्न आहे; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  several_answers: 'यात एकापेक्षा जास्त पर्यायांवर खूण करायची आहे; येथे प्रश्नाचे उत्तर एकच असते. तो फक्त वगळता येतो.',
  short_answer: 'याचे उत्तर लिहायचे आहे; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  numerical: 'याचे उत्तर संख्या लिहून द्यायचे आहे; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  matching: 'यात दोन याद्यांच्या जोड्या लावायच्या आहेत; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  ordering: 'यात क्रम लावायचा आहे; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  cloze: 'यात रिकाम्या जागा भरायच्या आहेत; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  essay: 'याचे उत्तर विस्ताराने लिहायचे आहे; येथे प्रश्नाला चार पर्याय लागतात. तो फक्त वगळता येतो.',
  description: 'हा मजकूर आहे, प्रश्न नाही. तो फक्त वगळता येतो.',
  several_parts: 'यात एकाच ठिकाणी अनेक प्रश्न आहेत. तो फक्त वगळता येतो.',
  unreadable: 'याची रचना फाइलच्या नियमांप्रमाणे नाही: कंस किंवा एखादा भाग नाही. फाइलमध्ये दुरुस्त करा किंवा वगळा.',
  other: 'हा प्रश्नप्रकार घेतला जात नाही. तो फक्त वगळता येतो.',
};

type LostPartTexts = Record<LostPart, (text: string) => string>;

const englishParts: LostPartTexts = {
  feedback: () => 'Comments on single options are not taken; the explanation of the question is.',
  partial_marks: () => 'Marks in part for some options are not taken.',
  more_images: () => 'The question has more than one image. Only the first is taken.',
  option_image: () => 'An option has an image. Options are texts: the image is not taken.',
  explanation_image: () => 'The explanation has an image, which is not taken.',
  image_unreadable: () => 'The image cannot be read and is not taken: only PNG, JPEG and WebP are.',
  image_outside: () => 'The image is not in the file, so it is not taken.',
  image_too_large: () => 'The image is larger than 10 MB and is not taken.',
  media: () => 'Sound, video or a drawing is not taken.',
  table: () => 'A table is taken as lines of text, its cells apart by |.',
  underline: () => 'Something is underlined in the file. The line is not taken: mark the word in the text.',
  equation: () => 'An equation is taken as plain text. Compare it with the file.',
  text_between: (text) => `Text that belongs to no question is not taken: ‘${text}’.`,
};

const marathiParts: LostPartTexts = {
  feedback: () => 'एकेका पर्यायावरील टिप्पण्या घेतल्या नाहीत; प्रश्नाचे स्पष्टीकरण घेतले आहे.',
  partial_marks: () => 'काही पर्यायांचे अंशतः गुण घेतले नाहीत.',
  more_images: () => 'प्रश्नात एकापेक्षा जास्त चित्रे आहेत. पहिलेच घेतले आहे.',
  option_image: () => 'एका पर्यायात चित्र आहे. पर्याय मजकुराचेच असतात: चित्र घेतले नाही.',
  explanation_image: () => 'स्पष्टीकरणात चित्र आहे; ते घेतले नाही.',
  image_unreadable: () => 'चित्र वाचता आले नाही, म्हणून घेतले नाही: फक्त PNG, JPEG आणि WebP चालतात.',
  image_outside: () => 'चित्र फाइलमध्ये नाही, म्हणून घेतले नाही.',
  image_too_large: () => 'चित्र 10 MB पेक्षा मोठे आहे, म्हणून घेतले नाही.',
  media: () => 'ध्वनी, चित्रफीत किंवा रेखाटन घेतले नाही.',
  table: () => 'तक्ता मजकुराच्या ओळी म्हणून घेतला आहे; चौकटींमध्ये | आहे.',
  underline: () => 'फाइलमध्ये काही मजकूर अधोरेखित आहे. रेघ घेतली नाही: शब्द मजकुरातच दाखवा.',
  equation: () => 'समीकरण साधा मजकूर म्हणून घेतले आहे. फाइलशी पडताळा.',
  text_between: (text) => `कोणत्याही प्रश्नाचा नसलेला मजकूर घेतला नाही: ‘${text}’.`,
};

export const itemKindTexts = { en: englishKinds, mr: marathiKinds } as const satisfies Record<
  Locale,
  Record<ItemKind, string>
>;
export const lostPartTexts = { en: englishParts, mr: marathiParts } as const satisfies Record<Locale, LostPartTexts>;
