import { glyphs } from './glyphs.ts';

/** Kruti Dev 010 and 055, DevLys 010: the keys of a Marathi typewriter. Digits are Latin. */
export const krutiDev = glyphs(`
  v अ vk आ vks ओ vkS औ v‚ ऑ vkW ऑ vW ॲ b इ bZ ई b± ईं Ã ई m उ Å ऊ , ए ,s ऐ _ ऋ
  d क D क् [k ख [ ख् x ग X ग् ?k घ ? घ् Ä घ ³ ङ p च P च् N छ t ज T ज् > झ ÷ झ् Ö झ् ¥ ञ
  V ट B ठ M ड < ढ .k ण . ण् r त R त् Fk थ F थ् n द /k ध / ध् Ë ध् è ध् u न U न्
  i प I प् Q फ ¶ फ् c ब C ब् Hk भ H भ् Ò भ e म E म् ; य ¸ य् j र y ल Y ल् G ळ o व O व्
  'k श ' श् "k ष " ष् l स L स् g ह º ह्
  {k क्ष { क्ष् = त्र « त्र् K ज्ञ J श्र ô क्क ä क्त Ø क्र £ ख्र ê ट्ट Í ट्ट ë ट्ठ Î ट्ठ ð ठ्ठ Ï ड्ड ì ड्ड ï ड्ढ
  Ùk त्त Ù त्त् Ì द्द í द्द ) द्ध ö द्भ | द्य } द्व æ द्र é न्न ™ न्न् Ý फ्र à ह्न ã ह्म á ह्य ç प्र Á प्र
  Ñ कृ — कृ – दृ â हृ # रु : रू Vª ट्र Mª ड्र Nª छ्र z ्र ª ्र
  k ा ks ो ¨ ो ® ो kS ौ © ौ kW ॉ k‚ ॉ f I Ç N h ी È ीं q ु w ू \` ृ s े ¢ े S ै W ॅ ‚ ॉ a ं ¡ ँ % ः ~ ् + ़
  Z R ± Rं Æ J A । · ऽ - . ] , ( ; & - @ / \\ ? ¼ ( ½ ) ¾ = ¿ { À } ^ ‘ * ’
  å ० ƒ १ „ २ … ३ † ४ ‡ ५ ˆ ६ ‰ ७ Š ८ ‹ ९
`);
