import type { Pricing, PromotionRow } from '@bharti/contracts/admin/pricing';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { formatDateTime, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Part } from '../../ui/part.tsx';
import styles from './pricing.module.css';
import { pricesKey, usePromotions } from './pricing-queries.ts';
import { PromotionDialog } from './promotion-dialog.tsx';

type Tests = Pricing['tests'];

type PromotionsProps = {
  readonly pricing: Pricing;
  /** The tests of all pages that are loaded. */
  readonly tests: Tests;
};

export function Promotions({ pricing, tests }: PromotionsProps) {
  const t = useTexts(pricingTexts);
  const query = useInfiniteQuery(usePromotions());
  const [edited, setEdited] = useState<PromotionRow | 'new' | null>(null);
  const [ending, setEnding] = useState<PromotionRow | null>(null);
  return (
    <Part
      title={t.promotions}
      aside={
        <Button icon={Plus} onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      }
    >
      <PagedList query={query} title={t.promotionsFailed} entriesOf={(page) => page.promotions}>
        {(promotions) =>
          promotions.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ul className={styles.promotions}>
              {promotions.map((promotion) => (
                <Promotion
                  key={promotion.id}
                  promotion={promotion}
                  tests={tests}
                  onEdit={() => setEdited(promotion)}
                  onEnd={() => setEnding(promotion)}
                />
              ))}
            </ul>
          )
        }
      </PagedList>
      {edited !== null && (
        <PromotionDialog
          promotion={edited === 'new' ? null : edited}
          tests={tests}
          highestPrice={pricing.highestPricePaise}
          onClose={() => setEdited(null)}
        />
      )}
      {ending !== null && <EndPromotion promotion={ending} onClose={() => setEnding(null)} />}
    </Part>
  );
}

type PromotionProps = {
  readonly promotion: PromotionRow;
  readonly tests: Tests;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
};

function Promotion({ promotion, tests, onEdit, onEnd }: PromotionProps) {
  const { locale } = useLocale();
  const t = useTexts(pricingTexts);
  const { name, state, testId, pricePaise, startsAt, endsAt } = promotion;
  const title = tests.find(({ id }) => id === testId)?.title;
  const reach = testId === null ? t.everyTest : title === undefined ? testId : inLocale(locale, title);
  return (
    <li className="card">
      <div>
        <b>{name}</b>{' '}
        <span className={classes('badge', state === 'running' && 'good', state === 'over' && 'sample')}>
          {t.states[state]}
        </span>
        <p className="small muted">
          {reach} · {formatRupees(locale, pricePaise)}
        </p>
        <p className="small muted">{t.dates(formatDateTime(locale, startsAt), formatDateTime(locale, endsAt))}</p>
      </div>
      {state !== 'over' && (
        <div className={styles.buttons}>
          <Button look="quiet" onClick={onEdit}>
            {t.edit}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {state === 'running' ? t.end : t.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

type EndPromotionProps = { readonly promotion: PromotionRow; readonly onClose: () => void };

/** Ends a running promotion, or removes a promotion that has not begun. */
function EndPromotion({ promotion: { id, version, name, state }, onClose }: EndPromotionProps) {
  const t = useTexts(pricingTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const isRunning = state === 'running';
  const end = useMutation({
    mutationFn: async () => orThrow(await api.endPromotion(id, version)),
    onSuccess: async () => {
      onClose();
      toast.success(isRunning ? t.ended : t.removed);
      await queryClient.invalidateQueries({ queryKey: pricesKey });
    },
  });
  return (
    <ConfirmDialog
      title={isRunning ? t.endTitle(name) : t.removeTitle(name)}
      line={isRunning ? t.endLine : t.removeLine}
      action={isRunning ? t.end : t.remove}
      isBusy={end.isPending}
      problem={problemText(end.error)}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
