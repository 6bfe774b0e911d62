import { useQuery } from '@tanstack/react-query'

/** The official list of regions, fetched where somebody needs it and then kept. */
export const useRegions = (when = true) =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('@bedside/contracts/regions')).regions,
    staleTime: Infinity,
    enabled: when,
  })
