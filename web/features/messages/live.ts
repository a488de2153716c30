import { messageStreamPath } from '#contract/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { fetchWithBearer } from '#web/shell/fetch-with-bearer.ts'
import { messagesKey } from './use-unread.ts'

/** A stream is dropped after so many ms of silence; the server sends something every twenty seconds. */
const silentMs = 50_000
/** Poll interval in ms while no stream works: after the first failure, and its maximum. */
const firstPauseMs = 5000
const longestPauseMs = 60_000

/** Resolves after `ms` milliseconds or when `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/**
 * Resolves when the window is visible or `signal` is aborted: streams of hidden windows would use up the browser's
 * connections.
 */
function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible' || signal.aborted) return resolve()
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

/** Reads one stream until it ends, falls silent or the window is hidden; returns whether it ever received anything. */
async function readStream(onNews: () => void, signal: AbortSignal): Promise<boolean> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const hide = () => document.visibilityState === 'hidden' && end()
  signal.addEventListener('abort', end)
  document.addEventListener('visibilitychange', hide)
  let timer = setTimeout(end, silentMs)
  let spoke = false
  try {
    const response = await fetchWithBearer({ access: 'user' }, `/api${messageStreamPath}`, ending.signal)
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return spoke
      clearTimeout(timer)
      timer = setTimeout(end, silentMs)
      spoke = true
      if (decoder.decode(value, { stream: true }).includes('data:')) onNews()
    }
  } catch {
    // Refused, cut off or unsupported: the caller polls meanwhile.
    return spoke
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** Keeps a page's messages fresh until `signal` is aborted: by a stream of events, or by polling if none works. */
export async function keepFresh(pageId: string, signal: AbortSignal): Promise<void> {
  const look = () => void queryClient.invalidateQueries({ queryKey: messagesKey(pageId) })
  let wait = firstPauseMs
  for (;;) {
    await untilSeen(signal)
    if (signal.aborted) return
    const spoke = await readStream(look, signal)
    wait = spoke ? firstPauseMs : Math.min(wait * 2, longestPauseMs)
    // With jitter, so that the clients of a stopped node do not reconnect all at once.
    if (document.visibilityState === 'visible') await pause(wait * (0.5 + Math.random()), signal)
    await untilSeen(signal)
    if (signal.aborted) return
    look()
  }
}
