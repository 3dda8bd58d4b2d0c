import { Download, FileDown, type LucideIcon, MegaphoneOff, MonitorPlay } from 'lucide-react';
import styles from './about-data.module.css';
import { useAboutDataTexts } from './use-about-data-texts.ts';

export function WhatWeDo() {
  const texts = useAboutDataTexts();
  return (
    <ul className={styles.calm}>
      <Item icon={Download} what={texts.once} line={texts.onceLine} />
      <Item icon={MegaphoneOff} what={texts.noAds} line={texts.noAdsLine} />
      <Item icon={MonitorPlay} what={texts.noVideo} line={texts.noVideoLine} />
      <Item icon={FileDown} what={texts.noPdf} line={texts.noPdfLine} />
    </ul>
  );
}

type ItemProps = { readonly icon: LucideIcon; readonly what: string; readonly line: string };

const Item = ({ icon: Icon, what, line }: ItemProps) => (
  <li>
    <span className="bubble">
      <Icon className="icon" aria-hidden="true" />
    </span>
    <p>
      <b>{what}</b> {line}
    </p>
  </li>
);
