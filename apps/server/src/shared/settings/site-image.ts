import { isPrintable } from '@bharti/contracts/admin/content-common';
import { siteImage } from '@bharti/contracts/catalogue/config';
import { imageHashOf } from '@bharti/domain/content/image';
import { longestImageText, type SettingProblem, type SiteImage } from '@bharti/domain/settings/setting';

/** A setting with a picture; null for a text that is none. The descriptions come back trimmed. */
export function readImage(text: string): SiteImage | null {
  const image = siteImage.safeParse(parseJson(text)).data;
  if (image === undefined || imageHashOf(image.path) === null) return null;
  return { ...image, alt: { en: image.alt.en.trim(), mr: image.alt.mr.trim() } };
}

/** Whether the picture is stored is checked when the setting is changed. */
export function imageProblem(text: string): SettingProblem | null {
  const image = readImage(text);
  if (image === null) return 'image_missing';
  const isText = (alt: string) => alt !== '' && alt.length <= longestImageText && isPrintable(alt);
  return isText(image.alt.en) && isText(image.alt.mr) ? null : 'image_text';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
