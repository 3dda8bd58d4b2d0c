import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import styles from './banners.module.css';
import { ownerText } from './owner-text.ts';

type OwnerBannerProps = { readonly site: SiteSettings };

export const hasOwnerBanner = ({ bannerEn, bannerMr, bannerImage }: SiteSettings): boolean =>
  bannerEn !== null || bannerMr !== null || bannerImage !== null;

/** The owner's promotional banner, a picture, a sentence or both; it leads to the tests. */
export function OwnerBanner({ site: { bannerEn, bannerMr, bannerImage } }: OwnerBannerProps) {
  const { locale } = useLocale();
  const own = ownerText(locale, { en: bannerEn, mr: bannerMr });
  return (
    <a className={`card ${styles.own}`} href={pathTo(`${pagePaths.dashboard}#${testListAnchor}`)}>
      {bannerImage !== null && (
        <img
          src={bannerImage.path}
          alt={bannerImage.alt[locale]}
          width={bannerImage.width}
          height={bannerImage.height}
        />
      )}
      {own !== null && <b lang={own.lang}>{own.text}</b>}
    </a>
  );
}
