import { glyphs } from './glyphs.ts';

/**
 * DVB-TT and DVBW-TT of CDAC: Yogesh, Surekh and others, the fonts of the state's gazette. Most letters are their half form and a bar,
 * which is also the long a. Glyphs that only add width stand for nothing. Digits look like Devanagari ones and stay Latin.
 */
export const dvbTt = glyphs(`
  † अ †Ö आ †Öê ओ †Öî औ †Öò ऑ ‡ इ ‡Ô ई ˆ उ ‰ ऊ ‹ ए ‹ê ऐ ‹ò ॲ
  Û क Œ क् Ü ख् Ý ग् ‘ घ् “ च् ” छ • ज् — झ् ™ ट š ठ › ड œ ढ Þ ण् Ÿ त् £ थ् ¤ द ¬ ध् ® न्
  ¯ प् ° फ ² ब् ³ भ् ´ म् µ य् μ य् ¸ र » ल् ô ळ ¾ व् ¿ श् À श् Â ष् Ã स् Æ ह
  ¡ त्र् ¢ त्त् § द्द ¨ द्ध ª द्य « द्व Á श्र् Ê ह्य õ क्ष् – ज्ञ् ¹ रु º रू
  Ö ा Öê ो Öë ों Öî ौ Öò ॉ × I Ø N Ù J ß ी à ीं á ीR ã ु æ ू é ृ ê े ë ें î ै ò ॅ
  Ó ं Ô R Õ Rं Î ्र Ï ्र Ò ्र
  ú 0 û 0 ü 0 ý 0 þ 0
`);
