import { paperPrefix } from './demo-papers.ts';
import { ofStaticPages } from './styles.ts';

export const textsOf = /\/packages\/i18n\/src\/(en|mr)(?:\/([\w-]+))?\.ts$/;

/** The texts of a screen in one language: 'texts-mr', 'texts-mr-wallet'. The item models of some topics: 'models-ratio'. */
export const chunkFileNames = (chunk: { readonly facadeModuleId?: string | null | undefined }): string => {
  const [, locale, part] = textsOf.exec(chunk.facadeModuleId ?? '') ?? [];
  if (/\/content\/models\//.test(chunk.facadeModuleId ?? '')) return 'assets/models-[name]-[hash].js';
  const [, testId] = chunk.facadeModuleId?.split(paperPrefix) ?? [];
  if (testId !== undefined) return `assets/bank-paper-${testId}-[hash].js`;
  const name = locale === undefined ? '[name]' : ['texts', locale, part].filter((word) => word !== undefined).join('-');
  return `assets/${name}-[hash].js`;
};

/**
 * What several screens share, in one file: the headers of a reply weigh more than most of these parts. What the
 * script of the static pages needs stays out of it, and so do the texts that come with a screen of their own.
 */
const own =
  /\/web\/src\/(ui|context|browser|app\/routes\/money-frame|features\/(dashboard\/queries|profile\/use-(leave|forget-answers)|wallet\/(pending-top-ups|use-wallet-texts)))|\/packages\/(domain|contracts)\/|\/i18n\/src\/(plural|format)\.ts/;
const foreign = /\/node_modules\/(react|react-dom|scheduler|lucide-react|@tanstack|react-router|idb)\//;
const staticPage =
  /\/(browser\/(language|language-offer|theme-choice|storage|tab-storage|session-flag|redirect-flag|unsent-flag|start-counting|when-idle)|app\/(documents\/page-language|sign-in\/near-sign-in)|ui\/path-to|src\/(paths|locale))\.ts$|vite\/preload-helper/;
/** What the scripts of the static pages share, in one file. */
export const preferences = { name: 'preferences', test: staticPage };
/** Modules that the notes, the landing page and the offline page share, and that the dashboard and the test do not use. */
const ofOtherPages =
  /\/(context\/(kept-notes|data-use|revisions\/(kept-revisions|sync-revisions|use-send-revisions|use-log-out-texts))|browser\/(kept-notes|kept-note-caches|download-note|save-file|data-use|read-data-use|worker-data-use)|ui\/format-bytes|content\/note)\.ts|\/ui\/(answered-options|confirm-removal|explanation|page|topic-links)\.tsx|domain\/src\/(random|practice\/)|\/lucide-react\/.*\/(calculator|download|globe|hourglass|lightbulb|monitor-play|shapes|trash(-2)?)\.m?js$/;
/** What the start page needs: pictures, which the lists of notes show too, and the count of its bytes. */
const ofStartPage = /\/lucide-react\/.*\/(calculator|globe|shapes)\.m?js$|\/(context|browser)\/([a-z]+-)?data-use\.ts$/;
/** Small parts that several screens need, but neither the dashboard nor the test. */
const ofLaterScreens =
  /\/(ui\/(field|landing-header|page|confirm-removal)|app\/routes\/not-found-page|context\/report\/use-report)\.tsx$|\/context\/data-use\.ts$|\/i18n\/src\/note-titles\.ts$|\/browser\/(kept-papers|offline-sittings)\.ts$|\/lucide-react\/.*\/(clipboard-list|download|monitor-play|repeat)\.m?js$|\/@tanstack\/.*\/(infiniteQuery(Observer|Options)|useInfiniteQuery)\.js$/;
/** Every visit of the demo begins at its start page and most reach a result, which need these. */
const onWayOfDemo = /\/(ui\/(field|landing-header)|context\/report\/use-report)\.tsx$|\/clipboard-list\.m?js$/;
/** The demo keeps no replies of a server: only its offline page has this code. */
const ofKeptReplies = /\/browser\/(kept-replies|open-database)\.ts$|\/context\/kept-results\.ts$|\/node_modules\/idb\//;
/** The demo keeps no papers: its offline page alone has what names them. */
const ofOfflinePage = /\/browser\/(kept-papers|offline-sittings)\.ts$/;
/** Modules that only define names. */
export const withoutSideEffects =
  /\/node_modules\/idb\/|\/web\/src\/(browser\/(kept-replies|open-database)|context\/kept-results)\.ts$/;
export const sharedIn = (isDemo: boolean) => ({
  name: 'shared',
  test: (id: string) =>
    (own.test(id) || foreign.test(id)) &&
    /[jt]sx?$/.test(id) &&
    !staticPage.test(id) &&
    // Every visit of the demo begins at its start page.
    (!ofOtherPages.test(id) || (isDemo && ofStartPage.test(id))) &&
    (!ofLaterScreens.test(id) || (isDemo && onWayOfDemo.test(id))) &&
    !(isDemo && ofKeptReplies.test(id)),
  minShareCount: 2,
});

/** Small parts of the notes that several screens and the pages of the notes need, without anything of the app, in one file. */
export const noteParts = {
  name: 'note-parts',
  test: /\/(ui\/format-bytes|domain\/src\/content\/note|browser\/(kept-note-caches|save-file))\.ts$/,
};

/** Small files compress badly, and each has its own headers. */
export const laterScreens = (isDemo: boolean) => ({
  name: 'later-screens',
  test: (id: string) => ofLaterScreens.test(id) && !(isDemo && (onWayOfDemo.test(id) || ofOfflinePage.test(id))),
});
/** What several item models share. */
export const modelParts = {
  name: 'model-parts',
  test: /\/content\/models\/(framework\/(arithmetic|words)|reasoning\/(conclusions|letters|names))\.ts$/,
};

/** In the demo only its offline page has this code. */
export const keptReplies = { name: 'kept-replies', test: ofKeptReplies };

/** The topics of the bank, which practice and the papers of the demo both need. */
export const bankTopics = { name: 'bank-topics', test: /\/content\/topics(-file)?\.(json|ts)$/ };

/** What the demo needs at once and what it loads later share this, in one file: small files compress badly. */
export const demoState = {
  name: 'demo-state',
  test: /\/web\/src\/demo\/(demo-(attempts|wallet|user)|caches|analytics|built-in-tests)\.ts$|\/content\/tests(-file)?\.(json|ts)$/,
};

/** The explanation of an answer, in one file: practice has it at once, a result when its review comes near. */
export const explanation = {
  name: 'explanation',
  test: /\/ui\/(explanation|topic-links)\.tsx$|\/content\/(explanation-parts|topic-chapters)\.ts$/,
};
/** The options of an answered question with the styles of its explanation, for a result and for practice, in one file. */
export const answers = {
  name: 'answers',
  test: /\/web\/src\/ui\/(answered-options\.tsx|(answered-options|explanation).*\.css)$/,
};

/** The style sheets of the static pages in one file, and those of the kit in another. */
export const staticPageStyles = { name: 'static-pages', test: ofStaticPages };
/** What the first screens do not show. */
export const kitStyles = { name: 'kit', test: /\/web\/src\/ui\/(?!answered-options|explanation).*\.css$/ };

/** The offer to keep a test on the device: every start page has it. */
export const keepOffline = {
  name: 'keep-offline',
  test: /\/features\/attempt\/offline\/(keep-(offline|row)\.tsx|(use|test)-texts\.ts)$|\/http\/kept-saves\.ts$/,
};
/** A test that is kept on the device, sat there and sent later, in one file. */
export const offlineTest = {
  name: 'offline-test',
  test: /\/features\/attempt\/(offline\/(?!keep-(offline|row)\.|(use|test)-texts\.)|sync\/(send-left|left-entries)\.ts$)|\/web\/src\/browser\/picture\.ts$|\/domain\/src\/attempts\/(attempt|add-times)\.ts$/,
};

/** The questions of the notebook and their revisions on this device, in one file: notebook, dashboard, practice and log-out need it. */
export const revisions = {
  name: 'revisions',
  test: /\/context\/unsent\/answers-first\.tsx$|\/context\/revisions\/(kept-revisions|sync-revisions|use-send-revisions|send-first|use-log-out-texts)\.tsx?$|\/practice\/mistake-card\.ts$|\/practice\/mistakes\/(use-cards|bring-revisions)\.ts$/,
};
