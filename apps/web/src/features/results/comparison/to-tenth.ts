/** An average to a tenth of a mark, in hundredths: more digits would say too much of it. */
export const toTenth = (average: number): number => Math.round(average / 10) * 10;
