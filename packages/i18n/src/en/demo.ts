/** What only the demo says. */
export const demoTexts = {
  notKept: 'This browser keeps nothing for this site: your answers and results are gone when you close the page.',
};

export type DemoTexts = typeof demoTexts;
