import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useLocale } from '../locale.tsx';

type ReportButtonProps = {
  readonly onReport: () => void;
  /** The dialog is on the way. */
  readonly isBusy?: boolean;
};

/** 'Report a mistake', below a question. */
export const ReportButton = ({ onReport, isBusy = false }: ReportButtonProps) => (
  <Button look="quiet" icon={TriangleAlert} aria-haspopup="dialog" isBusy={isBusy} onClick={onReport}>
    {useLocale().t.attempt.report}
  </Button>
);
