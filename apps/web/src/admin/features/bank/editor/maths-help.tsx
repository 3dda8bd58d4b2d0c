import { questionTexts } from '@bharti/i18n/admin/question';
import { setFormulas } from '@bharti/i18n/formulas';
import { MathText } from '../../../../ui/math-text.tsx';
import { useTexts } from '../../../context/texts.ts';
import styles from './editor.module.css';

/** Shows how formulas are written, each with its result. */
export function MathsHelp() {
  const t = useTexts(questionTexts);
  return (
    <details className={styles.help}>
      <summary>{t.maths.help}</summary>
      <p>{t.maths.line}</p>
      <table>
        <caption className="hide">{t.maths.help}</caption>
        <thead>
          <tr>
            <th scope="col">{t.maths.typed}</th>
            <th scope="col">{t.maths.shown}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((text) => (
            <tr key={text}>
              <td>
                <code>{text}</code>
              </td>
              <td>
                <MathText text={text} maths={setFormulas([{ en: text, mr: text }])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t.maths.more}</p>
    </details>
  );
}

const examples = [
  '$3/4$',
  '$2 3/4$',
  '$(x+1)/(x-1)$',
  '$√25$',
  '$√(x^2+y^2)$',
  '$∛27$',
  '$x^2$',
  '$2^(n+1)$',
  '$a_1 × a_2$',
  '$"speed" = "distance"/"time"$',
];
