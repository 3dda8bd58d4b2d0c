import { hasModels } from '@bharti/content/models/of-topic';
import type { Topic } from '@bharti/contracts/catalogue/content';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronDown, ChevronLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { RequireSession } from '../../context/require-session.tsx';
import { useSession } from '../../context/session.tsx';
import { Button, IconLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguageSwitch } from '../../ui/preferences.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { forgetOtherPractice } from './kept-practice.ts';
import { ModelQuestions } from './model-questions.tsx';
import styles from './practice.module.css';
import { SatQuestions } from './sat-questions.tsx';
import { TopicList } from './topic-list.tsx';
import { usePracticeTexts } from './use-practice-texts.ts';
import { useWayBack } from './use-way-back.ts';

type PracticeScreenProps = { readonly topic: Topic };

/** `/practice/{topic}` */
export const PracticeScreen = ({ topic }: PracticeScreenProps) => (
  <RequireSession>
    <OwnPractice topic={topic} />
  </RequireSession>
);

function OwnPractice({ topic }: PracticeScreenProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const user = useSession().user?.id;
  const Questions = hasModels(topic.id) ? ModelQuestions : SatQuestions;
  const [isChoosing, setChoosing] = useState(false);
  useTitle(texts.title(inLocale(locale, topic.name)));
  useEffect(() => {
    if (user !== undefined) forgetOtherPractice(user);
  }, [user]);
  // The link of the topic that is open leads to the same page.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setChoosing(false);
  };
  if (user === undefined) return null;
  return (
    <div className={styles.page}>
      <PracticeHeader topic={topic} onChoose={() => setChoosing(true)} />
      <Questions user={user} topic={topic} isActive={!isChoosing} />
      {isChoosing && (
        <Dialog
          title={texts.chooseTopic}
          className={classes('dialog', styles.sheet)}
          onClose={() => setChoosing(false)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it act, also for the keyboard. */}
          <div className="dialog-body" onClick={closeOnLink}>
            <TopicList user={user} current={topic.id} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function PracticeHeader({ topic, onChoose }: PracticeScreenProps & { readonly onChoose: () => void }) {
  const { locale, t } = useLocale();
  const texts = usePracticeTexts();
  const name = inLocale(locale, topic.name);
  return (
    <header className="top">
      <SkipLink />
      <div className="row">
        <IconLink icon={ChevronLeft} label={texts.leave} href={useWayBack()} />
        <h1 className="hide">{texts.title(name)}</h1>
        <Button look="quiet" className={styles.topic} aria-haspopup="dialog" onClick={onChoose}>
          <span>
            <b>{name}</b>
            <small>{t.categories[topic.subject]}</small>
          </span>
          <ChevronDown className="icon icon-small" aria-hidden="true" />
        </Button>
        <LanguageSwitch />
      </div>
    </header>
  );
}
