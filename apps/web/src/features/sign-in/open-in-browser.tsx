import { useLocale } from '../../context/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type AppBrowser, chromeIntent } from './app-browser.ts';

type OpenInBrowserProps = { readonly appBrowser: AppBrowser; readonly onClose: () => void };

/** Instead of an error page of Google's: why it cannot work here, and the way to where it does. */
export function OpenInBrowser({ appBrowser, onClose }: OpenInBrowserProps) {
  const { t } = useLocale();
  return (
    <Dialog title={t.signIn.appBrowserTitle} onClose={onClose}>
      <div className="dialog-body">
        <p>{t.signIn.appBrowserLine}</p>
        {appBrowser.isAndroid ? (
          <a className="btn primary block" href={chromeIntent(location.href)}>
            {t.signIn.openInChrome}
          </a>
        ) : (
          <p>{t.signIn.appBrowserMenu}</p>
        )}
      </div>
    </Dialog>
  );
}
