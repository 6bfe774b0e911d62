import { QueryClient } from '@tanstack/react-query'
import { hourMs } from '@bedside/contracts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A retry would delay the failure and hide it from the error policy.
      retry: false,
      // A tab shown again renders its cached data, and reloads them only if they are older than this.
      staleTime: 30_000,
      gcTime: hourMs,
      refetchOnWindowFocus: false,
    },
    // Without a network a change fails at once. By default it would wait, and be carried out unasked when the network is back.
    mutations: { networkMode: 'always' },
  },
})
