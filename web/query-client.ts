import { QueryClient } from '@tanstack/react-query'
import { isRefusal, isServerTrouble, NetworkError } from './api.ts'

/**
 * Answers of the server in memory. A refusal is final; only a lost or failing server is asked again, not one under works,
 * nor where there is no network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Guards and screens wait for answers, and a browser that takes itself for offline would keep them waiting for ever
      // instead of failing, which is said.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 &&
        (error instanceof NetworkError ? navigator.onLine : isServerTrouble(error) && !isRefusal(error, 'MAINTENANCE')),
    },
  },
})

// Guards wait for answers before any screen has a provider: a repetition that a hidden page puts off must go on then, too.
queryClient.mount()
