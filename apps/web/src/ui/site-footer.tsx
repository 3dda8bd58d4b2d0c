import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { Camera, Mail, Play, Send } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { useLocale } from '../context/locale.tsx';
import { BrandMark, BrandName } from './brand.tsx';
import { pathTo } from './path-to.ts';

/** A line whose setting is empty is left out; sample values are labelled. */
export function SiteFooter({ site, hasMoney }: { site: SiteSettings; hasMoney: boolean }) {
  const { t } = useLocale();
  const channels = [
    { label: t.landing.videoChannel, url: site.videoChannelUrl, icon: Play },
    { label: t.landing.photoPage, url: site.photoProfileUrl, icon: Camera },
    { label: t.landing.messageChannel, url: site.messageChannelUrl, icon: Send },
  ];
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <a className="brand" href={pathTo('/?home')}>
              <BrandMark />
              <BrandName />
            </a>
            {site.instructor !== null && (
              <p className="muted small">
                {t.landing.instructor(site.isSample ? t.landing.sampleName : site.instructor)}
              </p>
            )}
            {site.isSample && <span className="badge sample">{t.sampleData}</span>}
          </div>
          <ul>
            {channels.map(
              ({ label, url, icon }) => url !== null && <Channel key={label} label={label} url={url} icon={icon} />,
            )}
          </ul>
          <ul>
            {site.supportEmail !== null && (
              <li>
                <a href={`mailto:${site.supportEmail}`}>
                  <Mail className="i s" aria-hidden="true" />
                  {t.landing.contactSupport}
                </a>
              </li>
            )}
            <li>
              <a href={pathTo(pagePaths.privacy)}>{t.landing.privacyPolicy}</a>
            </li>
            <li>
              <a href={pathTo(pagePaths.terms)}>{t.landing.terms}</a>
            </li>
            {hasMoney && (
              <li>
                <a href={pathTo(pagePaths.refunds)}>{t.landing.refunds}</a>
              </li>
            )}
            <li>
              <a href={pathTo(pagePaths.contact)}>{t.landing.contact}</a>
            </li>
          </ul>
        </div>
        <p className="note">{t.landing.independent}</p>
      </div>
    </footer>
  );
}

type ChannelProps = {
  readonly label: string;
  readonly url: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
};

function Channel({ label, url, icon: Icon }: ChannelProps) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <Icon className="i s" aria-hidden="true" />
        {label}
      </a>
    </li>
  );
}
