import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isRefusal, isServerTrouble, NetworkError } from './api.ts'

/**
 * Cache of server answers. Refusals are not retried; only network failures and server errors are, unless the server is
 * under maintenance or the browser is offline.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // By default queries pause while the browser reports no network, and guards would wait forever instead of showing
      // an error.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 &&
        (error instanceof NetworkError ? navigator.onLine : isServerTrouble(error) && !isRefusal(error, 'MAINTENANCE')),
    },
  },
})

// The manager assumes that a new window is online; without this, one opened offline would not refetch once online.
onlineManager.setOnline(navigator.onLine)

// Guards wait for answers before a provider mounts; a retry paused in a hidden tab must then resume, too.
queryClient.mount()
