import { useLocale } from '../../context/locale.tsx';
import { TextPage } from '../../ui/page.tsx';
import { demoPrivacyText } from './demo-privacy-text.ts';
import { privacyText } from './privacy-text.ts';

// Picked when the app is built: a server build has no demo to speak of.
const texts = import.meta.env.MODE === 'demo' ? demoPrivacyText : privacyText;

export function Component() {
  const { locale } = useLocale();
  const { title, intro, sections } = texts[locale];
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
