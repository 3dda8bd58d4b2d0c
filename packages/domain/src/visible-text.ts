// Letters, digits, punctuation or symbols (emoji are symbols), without those that Unicode calls ignorable: they show nothing.
const visibleCharacter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** False for a text of spaces, joiners and zero-width characters only: a reader sees nothing. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text);
