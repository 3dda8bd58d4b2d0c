import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { correctionsPath, homeOnRequest, pagePaths } from '@bharti/contracts/paths';
import { Camera, Mail, Play, Send } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { useLocale } from '../context/locale.tsx';
import { BrandMark, BrandName } from './brand.tsx';
import { pathTo } from './path-to.ts';

/** A line whose setting is empty is left out; sample values are labelled. */
export function SiteFooter({ site, hasMoney }: { site: SiteSettings; hasMoney: boolean }) {
  const { t } = useLocale();
  const channels = [
    { label: t.site.videoChannel, url: site.videoChannelUrl, icon: Play },
    { label: t.site.photoPage, url: site.photoProfileUrl, icon: Camera },
    { label: t.site.messageChannel, url: site.messageChannelUrl, icon: Send },
  ];
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <a className="brand" href={pathTo(homeOnRequest)}>
              <BrandMark />
              <BrandName />
            </a>
            {site.instructor !== null && (
              <p className="muted small">{t.site.instructor(site.isSample ? t.site.sampleName : site.instructor)}</p>
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
                  <Mail className="icon icon-small" aria-hidden="true" />
                  {t.site.contactSupport}
                </a>
              </li>
            )}
            <li>
              <a href={pathTo(pagePaths.privacy)}>{t.site.privacyPolicy}</a>
            </li>
            <li>
              <a href={pathTo(pagePaths.terms)}>{t.site.terms}</a>
            </li>
            {hasMoney && (
              <li>
                <a href={pathTo(pagePaths.refunds)}>{t.site.refunds}</a>
              </li>
            )}
            <li>
              <a href={pathTo(pagePaths.aboutData)}>{t.site.dataUse}</a>
            </li>
            {/* The demo has no server that corrects. */}
            {import.meta.env.MODE !== 'demo' && (
              <li>
                {/* A target keeps the router out: it is a document of its own. */}
                <a href={pathTo(correctionsPath)} target="_self">
                  {t.site.corrections}
                </a>
              </li>
            )}
            <li>
              <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
            </li>
          </ul>
        </div>
        <p className="note">{t.site.independent}</p>
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
        <Icon className="icon icon-small" aria-hidden="true" />
        {label}
      </a>
    </li>
  );
}
