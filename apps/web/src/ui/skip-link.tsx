import { useLocale } from '../context/locale.tsx';
import { ButtonLink } from './button.tsx';

/** A link to the main content for keyboard users; visible while it has the focus. `contentId` is the id of the main content. */
export function SkipLink({ contentId = 'content' }: { contentId?: string }) {
  const { t } = useLocale();
  return (
    <ButtonLink look="quiet" className="skip" href={`#${contentId}`}>
      {t.skipToContent}
    </ButtonLink>
  );
}
