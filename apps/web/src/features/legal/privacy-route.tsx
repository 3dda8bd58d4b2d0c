import { useLocale } from '../../context/locale.tsx';
import { TextPage } from '../../ui/page.tsx';
import { privacyText } from './privacy-text.ts';

export function Component() {
  const { locale } = useLocale();
  const { title, intro, sections } = privacyText[locale];
  return (
    <TextPage title={title}>
      <p>{intro}</p>
      {sections.map(({ heading, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </TextPage>
  );
}
