import { adminPages } from '@bharti/contracts/admin/paths';
import { mostQuestions } from '@bharti/domain/content/test-draft';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';

type ImportLinksProps = {
  readonly id: string;
  /** The questions that it added or changed. */
  readonly count: number;
  /** Used in a list, where no link is emphasised. */
  readonly isQuiet?: boolean;
};

/** What can be done next with the questions of an import. */
export function ImportLinks({ id, count, isQuiet = false }: ImportLinksProps) {
  const t = useTexts(uploadTexts);
  const query = `?${new URLSearchParams({ import: id })}`;
  return (
    <>
      <Link className={buttonClass(isQuiet ? 'quiet' : 'primary')} to={adminPages.questions + query}>
        {t.seeBank}
      </Link>
      {count <= mostQuestions && (
        <Link className={buttonClass(isQuiet ? 'quiet' : 'outline')} to={adminPages.newTest + query}>
          {t.makeTest}
        </Link>
      )}
    </>
  );
}
