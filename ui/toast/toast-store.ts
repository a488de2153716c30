import { createStore } from '../store.ts'

type ToastTone = 'plain' | 'ok' | 'danger'

export type ToastInput = {
  text: string
  tone?: ToastTone
  /** What it says something about: a later toast about the same replaces it, so that none contradicts another. */
  about?: string
  /** One action, such as undoing a deletion; pressing it also closes the toast. */
  action?: { label: string; onAction: () => void }
  /** Milliseconds until the toast starts to leave. */
  shownMs?: number
  /** Milliseconds between leaving and removal. */
  leaveMs?: number
}

export type Toast = Required<Omit<ToastInput, 'action' | 'about'>> & {
  id: number
  action: ToastInput['action'] | undefined
  about?: string | undefined
  leaving: boolean
}

const ALERT = { shownMs: 3000, leaveMs: 1000 }
const MAX_VISIBLE = 3

/** Creates a queue of toasts with one timer each; all timers are paused while a toast is hovered or focused. */
export function createToasts(now: () => number = () => performance.now()) {
  const clocks = new Map<number, { timer?: ReturnType<typeof setTimeout>; since: number; leftMs: number }>()
  const toasts = createStore<readonly Toast[]>([])
  let paused = false
  let lastId = 0

  const stop = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }

  const dismiss = (id: number) => {
    const leaver = toasts.get().find((each) => each.id === id)
    if (!leaver || leaver.leaving) return
    stop(id)
    toasts.update((all) => all.map((each) => (each === leaver ? { ...each, leaving: true } : each)))
    setTimeout(() => toasts.update((all) => all.filter((each) => each.id !== id)), leaver.leaveMs)
  }

  const run = (id: number, leftMs: number) => {
    if (paused) clocks.set(id, { since: now(), leftMs })
    else clocks.set(id, { since: now(), leftMs, timer: setTimeout(() => dismiss(id), leftMs) })
  }

  const show = (input: ToastInput): number => {
    const id = ++lastId
    const { action, about, shownMs = action ? 6000 : 5000 } = input
    for (const former of toasts.get()) if (about !== undefined && former.about === about) dismiss(former.id)
    toasts.update((all) => [...all, { tone: 'plain', leaveMs: 250, ...input, action, shownMs, id, leaving: false }])
    run(id, shownMs)
    const staying = toasts.get().filter((each) => !each.leaving)
    for (const oldest of staying.slice(0, -MAX_VISIBLE)) dismiss(oldest.id)
    return id
  }

  return {
    subscribe: toasts.subscribe,
    /** Returns all toasts on the screen, including leaving ones. */
    get: toasts.get,
    /** Shows a toast for 5000 ms, or 6000 ms with an action, unless `shownMs` is given; returns its id. */
    show,
    /** Shows a short alert: 3000 ms, then 1000 ms before it is removed. */
    alert: (input: ToastInput): number => show({ ...ALERT, ...input }),
    dismiss,
    dismissAll: () => {
      for (const { id } of toasts.get()) dismiss(id)
    },
    pause: () => {
      if (paused) return
      paused = true
      for (const [id, clock] of clocks) {
        clearTimeout(clock.timer)
        clocks.set(id, { since: now(), leftMs: Math.max(0, clock.leftMs - (now() - clock.since)) })
      }
    },
    resume: () => {
      if (!paused) return
      paused = false
      for (const [id, clock] of clocks) run(id, clock.leftMs)
    },
  }
}

/** The toasts of this browser window. */
export const toast = createToasts()
