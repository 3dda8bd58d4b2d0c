import type { AccountPort } from '@bharti/contracts/account/port';
import type { ExportState } from '@bharti/contracts/account/profile';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { orThrow, useAccountPort } from '../../context/api.ts';

// The interval of polling while the server prepares a data file.
const pollMs = 2_000;

/** Everything that the profile page shows, in one reply. */
const profileOptions = (api: Pick<AccountPort, 'profile'>) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async () => orThrow(await api.profile()),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? pollMs : false),
  });

export const useProfilePage = () => useQuery(profileOptions(useAccountPort()));

/** The state of a requested data file. */
const exportOptions = (api: Pick<AccountPort, 'exportState'>, id: ExportState['id'] | undefined) =>
  queryOptions({
    queryKey: ['export', id],
    queryFn: id === undefined ? skipToken : async () => orThrow(await api.exportState(id)),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  });

/** @param requested undefined as long as no file was requested: then no request is sent. */
export const useExportState = (requested: ExportState | undefined) =>
  useQuery(exportOptions(useAccountPort(), requested?.id));
