import { glyphs } from './glyphs.ts';

/**
 * Shivaji01, Shivaji02, Shivaji05 and Shusha, which spell by sound: the small letters are half forms that a completes. Brackets, the full
 * stop and the colon are left as they are, because texts use them as such. Digits look like Devanagari ones and stay Latin.
 */
export const shivaji = glyphs(`
  A अ Aa आ Aao ओ AaO औ Aa^ ऑ A^ ॲ [ इ [- ई š ई ] उ } ऊ e ए eo ऐ
  k क @ क् K ख # ख् g ग् G घ् c च् C छ j ज् J झ् H ञ् T ट z ठ D ड Z ढ N ण् t त % त् q थ् d द Q ध् n न्
  p प P प् á प् f फ F फ् b ब् B भ् m म् y य् r र l ल् v व् S श् X श् Ï श् Y ष् s स् h ह * ह् L ळ
  x क्ष् & ज्ञ ~ त्र < त्त् > क्त E श्र् + ट्ट { ठ्ठ _ द्द w द्ध V द्य W द्व Ù न्न Ë क्र Ì कृ É रु $ रू œ ह्र
  \` ्र / ्र
  a ा ao ो aO ौ a^ ॉ i I I ी u ु U ू R ृ ^ ॅ o े O ै Ü ो Ý ौ M ं ^M ँ Ð ँ \\ ् - R
`);
