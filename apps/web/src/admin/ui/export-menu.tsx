import { type ExportFormat, exportFormats, formatNames } from '@bharti/domain/import/file-kinds';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { useTexts } from '../context/texts.ts';
import styles from './more-menu.module.css';

type ExportMenuProps = {
  /** The address of the file in a format. */
  readonly hrefOf: (format: ExportFormat) => string;
  readonly opensUp?: boolean;
};

/** One button that offers a file in each format. */
export function ExportMenu({ hrefOf, opensUp = false }: ExportMenuProps) {
  const t = useTexts(frameTexts);
  const { isOpen, toggle, box } = useMenu();
  return (
    <div className={styles.menu} ref={box}>
      <Button look="quiet" icon={Download} aria-expanded={isOpen} onClick={toggle}>
        {t.export}
      </Button>
      {isOpen && (
        <ul className={classes('card', styles.entries, opensUp && styles.up)}>
          {exportFormats.map((format) => (
            <li key={format}>
              <a href={hrefOf(format)} download onClick={toggle}>
                <Download className="icon icon-small" aria-hidden="true" />
                {t.exportAs(formatNames[format])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
