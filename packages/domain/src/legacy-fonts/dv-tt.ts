import { glyphs } from './glyphs.ts';

/**
 * DV-TT of CDAC (ISFOC): Yogesh, Surekh, Ganesh, Natraj and others, which ISM and GIST type. Most letters are their half form and a bar,
 * which is also the long a. The glyphs from ð to þ only add width. Digits look like Devanagari ones and stay Latin.
 */
export const dvTt = glyphs(`
  + अ +É आ < इ <Ç ई <È ईं = उ > ऊ @ ऋ A ॠ B ए +ì ॲ
  C क् E क J ख् M ग् P घ् R ङ S च् U छ V ज् Z झ् \\ ञ् ] ट \` ठ b ड f ढ h ण् i त् l थ् n द v ध् x न्
  { प् } फ् ¡ फ ¤ ब् ¦ भ् ¨ म् ª य् ® र \u00ad ऱ् ± ल् ² ळ् ³ ळ ´ व् ¶ श् ¹ ष् º स् ¼ ह् ½ ह
  D क़् F क़ K ख़् N ग़् W ज़् c ड़ g ढ़ ~ फ़् ¢ फ़
  G क्र H क्त I क्ष् L ख्र् O ग्र् Q घ्र् T च्र् X ज्र् Y ज्ञ् [ झ्र् ^ ट्ट _ ट्ठ a ठ्ठ d ड्ड e ड्ढ j त्र् k त्त् m थ्र्
  o दृ p द्र q द्द r द्ध s द्म t द्य u द्व w ध्र् y न्र् z न्न् | प्र् £ फ्र ¥ ब्र् § भ्र् © म्र् « य्र् ¯ रु ° रू µ व्र्
  · श्व् ¸ श्र् » स्र् ¾ हृ ¿ ह्र À ह्म Á ह्य ¬ ्य Å ्र Ø ्रु Ü ्रू
  É ा Éä ो Éè ौ Éì ॉ Ê I Î I Ë N Ï N Ì J Ð J Ò ी Ó ीं Ô ीR Õ ीRं Ö ु Ù ु Ú ू Þ ृ ß ॄ ä े å ें æ ेR ç ेRं è ै é ैं ê ैR ë ैRं ì ॅ í ॅं î ॅR
  Ç R È Rं Æ ं Ä ँ & ः Â ् Ã ़
  ð 0 ñ 0 ò 0 ó 0 ô 0 õ 0 ö 0 ÷ 0 ø 0 ù 0 ú 0 û 0 ü 0 ý 0 þ 0
`);
