import { useLocale } from '../../context/locale.tsx';

/** The sitting's frame while its paper is on the way; nothing moves when it arrives. */
export function SittingSkeleton() {
  const { t } = useLocale();
  return (
    <div className="sitting" aria-busy="true">
      <header className="sit-top">
        <div className="row">
          <h1 className="skeleton">{t.loading}</h1>
          <p className="timer" aria-hidden="true">
            --:--
          </p>
        </div>
        <span className="bar" />
      </header>
      <main className="paper">
        <div className="q-meta">
          <p role="status">{t.loading}</p>
        </div>
        <span className="skeleton q-text">&nbsp;</span>
        <div className="opts" aria-hidden="true">
          {['A', 'B', 'C', 'D'].map((letter) => (
            <span key={letter} className="opt">
              <span className="bubble">{letter}</span>
              <span className="skeleton">&nbsp;</span>
            </span>
          ))}
        </div>
      </main>
      <footer className="dock" />
    </div>
  );
}
