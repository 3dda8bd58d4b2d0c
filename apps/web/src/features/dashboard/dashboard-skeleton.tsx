import { useLocale } from '../../context/locale.tsx';

/** The first screenful in the sizes it will have, so that nothing jumps. */
export function DashboardSkeleton() {
  const { t } = useLocale();
  return (
    <main className="wrap" aria-busy="true">
      <div className="page-title">
        <h1>{t.dashboard.title}</h1>
        <p className="hide" role="status">
          {t.loading}
        </p>
      </div>
      <div className="banners" aria-hidden="true">
        <span className="skeleton banner-bone" />
      </div>
      <div className="grid stats" aria-hidden="true">
        <span className="card stat hello bone-tall" />
        <span className="card stat bone" />
        <span className="card stat bone" />
        <span className="card stat bone" />
        <span className="card stat bone" />
      </div>
    </main>
  );
}
