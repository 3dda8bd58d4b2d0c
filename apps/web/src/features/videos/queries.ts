import type { VideoList } from '@bharti/contracts/catalogue/videos';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useCataloguePort } from '../../context/api.ts';

/** The video of each session. */
export function useVideos(): UseQueryResult<VideoList> {
  const api = useCataloguePort();
  return useQuery({
    queryKey: ['videos'],
    queryFn: async () => orThrow(await api.videos()),
    refetchOnMount: 'always',
  });
}
