import type { Paper } from '@bharti/contracts/attempts/paper';
import { pictureAsSvg } from '../../../browser/picture.ts';
import { pathTo } from '../../../ui/path-to.ts';

/** The same paper with its pictures inside, because their addresses need a connection. @throws where one cannot be fetched. */
export const withPictures = async (paper: Paper): Promise<Paper> => ({
  ...paper,
  questions: await Promise.all(
    paper.questions.map(async (question) => {
      const { figure } = question;
      if (figure?.kind !== 'image') return question;
      return {
        ...question,
        figure: { kind: 'svg' as const, svg: await pictureAsSvg(pathTo(figure.path)), alt: figure.alt },
      };
    }),
  ),
});
