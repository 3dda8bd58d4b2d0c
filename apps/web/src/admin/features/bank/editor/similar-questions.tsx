import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { type QuestionTexts, questionTexts } from '@bharti/i18n/admin/question';
import { inLocale } from '@bharti/i18n/locale';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useTexts } from '../../../context/texts.ts';
import styles from './editor.module.css';

type Similar = QuestionCheck['similar'][number];

/** Questions of the bank that ask nearly the same, under one line. They keep nothing from being saved. */
export function SimilarQuestions({ similar }: { readonly similar: readonly Similar[] }) {
  const t = useTexts(questionTexts);
  const { locale } = useLocale();
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set());
  const shown = similar.filter(({ id }) => !kept.has(id));
  const [first, ...others] = shown;
  if (first === undefined) return null;
  return (
    <details className={styles.similar}>
      <summary>
        <Copy className="icon icon-small" aria-hidden="true" />
        {titleOf(t, first)}
        {others.length > 0 && ` ${t.andOthers(others.length)}`}
      </summary>
      <ul>
        {shown.map((question) => (
          <li key={question.id}>
            <b>{titleOf(t, question)}</b>
            <p className="small">{inLocale(locale, question.stem)}</p>
            <div className={styles.buttons}>
              <ButtonLink
                look="quiet"
                href={fillPath(adminPages.question, { questionId: question.id })}
                target="_blank"
                rel="noopener"
              >
                {t.openOther(question.id)}
              </ButtonLink>
              <Button look="quiet" onClick={() => setKept((before) => new Set([...before, question.id]))}>
                {t.keepBoth}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function titleOf(t: QuestionTexts, { id, kind, similarity }: Similar): string {
  if (kind === 'same') return t.sameAs(id);
  return kind === 'similar' ? t.likeOf(similarity, id) : t.otherNumbers(id);
}
