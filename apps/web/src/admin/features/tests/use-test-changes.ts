import type { AdminTest, TestVersion } from '@bharti/contracts/admin/tests';
import { changedFields, questionIdsOf } from '@bharti/domain/content/test-draft';
import { testHistoryTexts } from '@bharti/i18n/admin/test-history';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { testTexts } from '@bharti/i18n/admin/tests';
import { versionTexts } from '@bharti/i18n/admin/versions';
import { formatDateTime, formatMarks, formatRupees } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import type { Value } from '../../ui/version-dialog.tsx';
import { nameOf } from './test-facts.tsx';

type Content = AdminTest['content'];

/** The fields that the first version shows. */
const wholeTest = ['title', 'sections', 'durationSeconds', 'marking', 'price'];

/** What a version of a test has changed, in words. */
export function useTestChanges() {
  const t = useTexts(testHistoryTexts);
  const versions = useTexts(versionTexts);
  const valuesOf = useValues();
  return ({ content, before }: TestVersion) => {
    const fields = before === null ? wholeTest : changedFields(before, content);
    return {
      note: before === null ? versions.first : fields.length === 0 ? t.contentSame : null,
      changes: fields.map((field) => ({
        name: t.fields[field] ?? field,
        before: before === null ? null : valuesOf(before, field, content),
        after: valuesOf(content, field, before),
      })),
    };
  };
}

/** A field in words. @param other the version before or after it. */
function useValues() {
  const { locale, t: common } = useLocale();
  const t = useTexts(testHistoryTexts);
  const tests = useTexts(testTexts);
  const sections = useTexts(testQuestionTexts);
  const dateOf = (at: Content['saleFrom']) => (at === null ? t.noDate : formatDateTime(locale, at));
  const priceOf = (price: Content['price']): string => {
    if (price.kind === 'own') return formatRupees(locale, price.pricePaise);
    if (price.kind === 'default') return tests.defaultPrice;
    return price.kind === 'free' ? tests.free : tests.worth(formatRupees(locale, price.valuePaise));
  };
  const sectionsOf = (content: Content, other: Content | null): readonly Value[] => {
    const theirs = new Set(other === null ? [] : questionIdsOf(other));
    const own = other === null ? [] : questionIdsOf(content).filter((id) => !theirs.has(id));
    return [
      ...content.sections.map(({ name, questions }, index) => ({
        text: `${index + 1}. ${nameOf(locale, name) || sections.section(index + 1)}: ${tests.questionCount(questions.length)}`,
      })),
      ...(own.length > 0 ? [{ text: t.onlyHere(own.join(', ')) }] : []),
    ];
  };
  return (content: Content, field: string, other: Content | null): readonly Value[] => {
    switch (field) {
      case 'title':
        return (['en', 'mr'] as const).map((lang) => ({ lang, text: content.title[lang] || tests.unnamed }));
      case 'sections':
        return sectionsOf(content, other);
      case 'category':
        return [{ text: common.categories[content.category] }];
      case 'level':
        return [{ text: content.level === null ? tests.levelOfQuestions : common.levels[content.level] }];
      case 'durationSeconds':
        return [{ text: tests.minuteCount(content.durationSeconds / 60) }];
      case 'passPercent':
        return [{ text: `${content.passPercent}%` }];
      case 'marking':
        return [
          { text: t.marking(formatMarks(content.marking.correct), formatMarks(Math.abs(content.marking.wrong))) },
        ];
      case 'price':
        return [{ text: priceOf(content.price) }];
      default:
        return [{ text: dateOf(field === 'saleFrom' ? content.saleFrom : content.saleUntil) }];
    }
  };
}
