import type { MismatchKind } from '@bharti/domain/checks/languages';
import type { Locale } from '../locale.ts';

/** What differs between the two languages of a question. `english` and `marathi` are the places that differ. */
type MismatchTexts = Record<MismatchKind, (field: string, english: string, marathi: string) => string>;

const en: MismatchTexts = {
  missing_text: (field) => `‘${field}’ has a text in one language only.`,
  untranslated: (field) => `‘${field}’ is not translated.`,
  too_short: (field) => `‘${field}’ is much shorter in one language.`,
  number: (field, english, marathi) => `The number differs in ‘${field}’: English ${english}, Marathi ${marathi}.`,
  formula: (field, english, marathi) => `The formula differs in ‘${field}’: English ${english}, Marathi ${marathi}.`,
  unit: (field, english, marathi) => `The unit differs in ‘${field}’: English ${english}, Marathi ${marathi}.`,
  negation: (field) => `One language of ‘${field}’ says ‘not’, the other does not.`,
  name: (field, english) => `The name ‘${english}’ is missing in the Marathi text of ‘${field}’.`,
  option_order: (field) => `The options seem to stand in another order in Marathi: see ‘${field}’.`,
  key: (_field, english, marathi) => `The answer differs: English ${english}, Marathi ${marathi}.`,
};

const mr: MismatchTexts = {
  missing_text: (field) => `‘${field}’ चा मजकूर एकाच भाषेत आहे.`,
  untranslated: (field) => `‘${field}’ चे भाषांतर झालेले नाही.`,
  too_short: (field) => `‘${field}’ एका भाषेत बराच लहान आहे.`,
  number: (field, english, marathi) => `‘${field}’ मधील संख्या वेगळी: इंग्रजीत ${english}, मराठीत ${marathi}.`,
  formula: (field, english, marathi) => `‘${field}’ मधील सूत्र वेगळे: इंग्रजीत ${english}, मराठीत ${marathi}.`,
  unit: (field, english, marathi) => `‘${field}’ मधील एकक वेगळे: इंग्रजीत ${english}, मराठीत ${marathi}.`,
  negation: (field) => `‘${field}’ एका भाषेत नकारार्थी आहे, दुसरीत नाही.`,
  name: (field, english) => `‘${english}’ हे नाव ‘${field}’ च्या मराठी मजकुरात नाही.`,
  option_order: (field) => `मराठीत पर्यायांचा क्रम वेगळा दिसतो: ‘${field}’ पाहा.`,
  key: (_field, english, marathi) => `उत्तर वेगळे: इंग्रजीत ${english}, मराठीत ${marathi}.`,
};

export const mismatchTexts = { en, mr } as const satisfies Record<Locale, MismatchTexts>;
