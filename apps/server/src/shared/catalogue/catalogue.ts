import type { Catalogue as CatalogueFigures } from '@bharti/contracts/catalogue/config';
import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { PaperSection, Question } from '@bharti/domain/content/question';
import type { Category, MarkingScheme } from '@bharti/domain/content/test';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import type { Paise } from '@bharti/domain/money/money';
import type { SatPlace } from '@bharti/domain/practice/sat-question';
import type { Instant } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';

/** A test in its current version, with its price of now, and until when the user has bought access to it. */
export type OfferedTest = {
  readonly id: TestId;
  readonly title: Bilingual;
  readonly version: number;
  readonly category: Category;
  readonly pricePaise: Paise;
  readonly isFree: boolean;
  readonly totalQuestions: number;
  readonly sections: readonly PaperSection[];
  readonly durationSeconds: number;
  readonly passPercent: number;
  readonly marking: MarkingScheme;
  /** End of the last purchase, also when it is over; null without a purchase. */
  readonly openUntil: Instant | null;
  /** The database's time of this read. */
  readonly now: Instant;
};

/** A test that a candidate asks for. */
export type WantedTest = { readonly user: UserId; readonly testId: TestId };

/** A test as a list shows it. */
export type ListedTest = Omit<TestCard, 'taken'> & { readonly createdAt: Instant };

export type VersionOfTest = { readonly testId: TestId; readonly version: number };
export type TopicQuestionsPage = {
  readonly topic: string;
  /** Null for the first page. */
  readonly after: SatPlace | null;
  readonly limit: number;
};
/** The questions of a version in the order of its paper, without their texts. */
export type VersionKeys = VersionOfTest & {
  readonly questions: readonly (Pick<Question, 'id' | 'version' | 'topic' | 'key'> & { readonly hasEnded: boolean })[];
};
export type PlacedQuestion = { readonly place: SatPlace; readonly question: Question };

/**
 * Reads of tests, versions and access for other features; `features/catalogue` implements it. Each function takes the
 * transaction or the reader of its caller.
 */
export type Catalogue = {
  /** Undefined unless the test is on sale, or bought and open. */
  readonly findTest: (reader: Reader, user: UserId, id: TestId) => Promise<OfferedTest | undefined>;
  /** The same for many candidates with one statement, in their order. */
  readonly findTests: (reader: Reader, wanted: readonly WantedTest[]) => Promise<readonly (OfferedTest | undefined)[]>;
  /** Tests that are on sale or bought, newest first (specification, section 3), with the user's access at `now`. */
  readonly listTests: (reader: Reader, user: UserId, now: Instant) => Promise<readonly ListedTest[]>;
  /** Titles by id, also of tests that are no longer published. An id without a test is left out. */
  readonly readTitles: (reader: Reader, ids: readonly TestId[]) => Promise<ReadonlyMap<string, Bilingual>>;
  /** What the landing page says about the tests. `isFreeOnly` leaves out the tests with a price. */
  readonly readFigures: (reader: Reader, isFreeOnly: boolean) => Promise<CatalogueFigures>;
  /** The tests on sale to practise these topics with. `isFreeOnly` leaves out the tests with a price. */
  readonly listTopicTests: (
    reader: Reader,
    topics: readonly string[],
    isFreeOnly: boolean,
  ) => Promise<readonly TopicTest[]>;
  /** The topics of the questions that these tests use. */
  readonly listTopicsIn: (reader: Reader, tests: readonly TestId[]) => Promise<readonly string[]>;
  /** The topics of the questions that the tests on sale use. `isFreeOnly` leaves out the tests with a price. */
  readonly listTopicsOnSale: (reader: Reader, isFreeOnly: boolean) => Promise<readonly string[]>;
  /** The questions on a topic in these versions of tests, ordered by their places; none whose last day is over. */
  readonly listTopicQuestions: (
    reader: Reader,
    versions: readonly VersionOfTest[],
    page: TopicQuestionsPage,
  ) => Promise<readonly PlacedQuestion[]>;
  /** The pass marks of these versions of tests, in per cent. */
  readonly readPassPercents: (
    reader: Reader,
    versions: readonly VersionOfTest[],
  ) => Promise<(testId: TestId, version: number) => number>;
  /** Ids, topics and keys of the questions in these versions of tests. */
  readonly listKeys: (reader: Reader, versions: readonly VersionOfTest[]) => Promise<readonly VersionKeys[]>;
};
