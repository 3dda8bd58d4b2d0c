import { useQuery } from '@tanstack/react-query';
import { orThrow, useApi } from '../../context/api.ts';

const pollMilliseconds = 2_000;

/** One reply for the whole screen; asked again while a file is being made. */
export function useProfilePage() {
  const api = useApi();
  return useQuery({
    queryKey: ['profile'],
    queryFn: async () => orThrow(await api.profile()),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? pollMilliseconds : false),
  });
}
