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

/** Questions of the bank that ask nearly the same. They keep nothing from being saved. */
export function SimilarQuestions({ similar }: { readonly similar: readonly Similar[] }) {
  const t = useTexts(questionTexts);
  const { locale } = useLocale();
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set());
  return similar
    .filter(({ id }) => !kept.has(id))
    .slice(0, 3)
    .map((question) => (
      <section key={question.id} className={styles.similar} aria-label={titleOf(t, question)}>
        <Copy className="icon" aria-hidden="true" />
        <div>
          <b>{titleOf(t, question)}</b>
          <p className="small">{inLocale(locale, question.stem)}</p>
        </div>
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
      </section>
    ));
}

function titleOf(t: QuestionTexts, { id, kind, similarity }: Similar): string {
  if (kind === 'same') return t.sameAs(id);
  return kind === 'similar' ? t.likeOf(similarity, id) : t.otherNumbers(id);
}
