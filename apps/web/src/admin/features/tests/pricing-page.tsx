import type { Pricing } from '@bharti/contracts/admin/pricing';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DefaultPrice, type PriceChange } from './default-price.tsx';
import { PriceTable } from './price-table.tsx';
import styles from './pricing.module.css';
import { usePrices } from './pricing-queries.ts';
import { Promotions } from './promotions.tsx';

/** The default price, promotions, and the price of each published test. */
export function Component() {
  const t = useTexts(pricingTexts);
  const query = useInfiniteQuery(usePrices());
  const [change, setChange] = useState<PriceChange | null>(null);
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }: InfiniteData<Pricing>) => {
          const [first] = pages;
          return (
            first !== undefined && (
              <div className={styles.parts}>
                <DefaultPrice
                  // A price that was changed elsewhere begins a new field.
                  key={first.defaultPricePaise}
                  pricing={first}
                  // When the price was changed elsewhere, this earlier price is out of date.
                  before={change?.after === first.defaultPricePaise ? change.before : null}
                  onSaved={setChange}
                />
                <Promotions pricing={first} tests={pages.flatMap(({ tests }) => tests)} />
                <PriceTable query={query} pages={pages} />
              </div>
            )
          );
        }}
      </QueryBoundary>
    </>
  );
}
