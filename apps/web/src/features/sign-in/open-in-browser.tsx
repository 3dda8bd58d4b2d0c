import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type AppBrowser, chromeIntent } from './app-browser.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';

type OpenInBrowserProps = { readonly appBrowser: AppBrowser; readonly onClose: () => void };

/** Shown instead of Google's error page: why the sign-in does not work inside this app, and how to open a browser. */
export function OpenInBrowser({ appBrowser, onClose }: OpenInBrowserProps) {
  const texts = useSignInTexts();
  return (
    <Dialog title={texts.appBrowserTitle} onClose={onClose}>
      <div className="dialog-body">
        <p>{texts.appBrowserLine}</p>
        {appBrowser.isAndroid ? (
          <ButtonLink look="primary" isBlock href={chromeIntent(location.href)}>
            {texts.openInChrome}
          </ButtonLink>
        ) : (
          <p>{texts.appBrowserMenu}</p>
        )}
      </div>
    </Dialog>
  );
}
