import { instant } from '@bharti/domain/time';
import { sampleTexts } from '@bharti/i18n/admin/sample';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PanelApiProvider } from '../context/api.ts';
import { useTexts } from '../context/texts.ts';
import { overviewKey } from '../features/overview/queries.ts';
import { sampleOverview } from './figures.ts';
import { createSampleApi } from './sample-api.ts';

/** The pages over the sample figures. The names in them are in the chosen language. */
export function SamplePanel({ router }: { readonly router: DataRouter }) {
  const t = useTexts(sampleTexts);
  const queryClient = useQueryClient();
  const api = useMemo(() => createSampleApi(t), [t]);
  useEffect(() => {
    queryClient.setQueryData(overviewKey, sampleOverview(t, instant(Date.now())));
  }, [queryClient, t]);
  return (
    <PanelApiProvider value={api}>
      <RouterProvider router={router} />
    </PanelApiProvider>
  );
}
