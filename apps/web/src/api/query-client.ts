import { QueryClient } from '@tanstack/react-query'
import { hourMs } from '@bedside/contracts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Trying again would show a failure late and hide it from the error policy.
      retry: false,
      // A tab that is shown again repaints from what it had, and asks anew only when that has aged.
      staleTime: 30_000,
      gcTime: hourMs,
      refetchOnWindowFocus: false,
    },
  },
})
