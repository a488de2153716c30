import { messageStreamPath } from '#contract/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { fetchWithBearer } from '#web/shell/fetch-with-bearer.ts'
import { messagesKey } from './use-unread.ts'

/** Milliseconds of silence after which a stream is given up; the server says something every twenty seconds. */
const silentMs = 50_000
/** Milliseconds between two looks where no stream holds: after the first failure, and at most. */
const firstPauseMs = 5000
const longestPauseMs = 60_000

/** Resolves after so many milliseconds, or once `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** Resolves once the window is in sight, or `signal` is aborted: streams out of sight would use up the browser's connections. */
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

/** Reads one stream until it ends, falls silent or goes out of sight; answers whether it ever said anything. */
async function readStream(onNews: () => void, signal: AbortSignal): Promise<boolean> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const hide = () => document.visibilityState === 'hidden' && end()
  signal.addEventListener('abort', end)
  document.addEventListener('visibilitychange', hide)
  let timer = setTimeout(end, silentMs)
  let spoke = false
  try {
    const response = await fetchWithBearer(`/api${messageStreamPath}`, ending.signal)
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
    // Refused, cut off, or not to be read by this browser: it is looked for news in between.
    return spoke
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** Keeps the messages of a page fresh until `signal` is aborted: by a stream of news, and where none holds by looking. */
export async function keepFresh(pageId: string, signal: AbortSignal): Promise<void> {
  const look = () => void queryClient.invalidateQueries({ queryKey: messagesKey(pageId) })
  let wait = firstPauseMs
  for (;;) {
    await untilSeen(signal)
    if (signal.aborted) return
    const spoke = await readStream(look, signal)
    wait = spoke ? firstPauseMs : Math.min(wait * 2, longestPauseMs)
    // Not all at once, where a node that was stopped left many behind.
    if (document.visibilityState === 'visible') await pause(wait * (0.5 + Math.random()), signal)
    await untilSeen(signal)
    if (signal.aborted) return
    look()
  }
}
