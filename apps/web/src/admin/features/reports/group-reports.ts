import type { ReportTexts } from '@bharti/contracts/admin/reports';

type Report = ReportTexts['reports'][number];

/** Reports that say the same about the same version, in the order of their newest. */
export type ReportGroup = { readonly newest: Report; readonly count: number };

/** @param reports the newest first. */
export function groupReports(reports: readonly Report[]): readonly ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const report of reports) {
    const key = JSON.stringify([report.kind, report.text.trim(), report.revision, report.seed]);
    const { newest, count } = groups.get(key) ?? { newest: report, count: 0 };
    groups.set(key, { newest, count: count + 1 });
  }
  return [...groups.values()];
}
