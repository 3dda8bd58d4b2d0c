import { useLocale } from '../context/locale.tsx';
import { ButtonLink } from './button.tsx';

/** Shown while it has the focus: leads past the header. `contentId` is the id of the main part. */
export function SkipLink({ contentId = 'content' }: { contentId?: string }) {
  const { t } = useLocale();
  return (
    <ButtonLink look="quiet" className="skip" href={`#${contentId}`}>
      {t.skipToContent}
    </ButtonLink>
  );
}
