import { useEffect, useRef, useState } from 'react'
import { passRobotCheck, UnsupportedCheck } from './robot-check.ts'

type RobotState = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'unsupported'

export interface RobotCheck {
  state: RobotState
  /** Ref for the widget's element, if the check has one. */
  drawIn(place: HTMLDivElement | null): void
  /** Starts or restarts the check. */
  start(): void
  clear(): void
  /** Resolves to the value to send, once the running check is done; empty if the box is not ticked. */
  payload(): Promise<string>
}

/** Resolves once there is a network, or when `stop` is aborted. */
function network(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve()
    addEventListener('online', () => resolve(), { once: true, signal: stop })
    stop.addEventListener('abort', () => resolve())
  })
}

/** The robot check of one form. */
export function useRobotCheck(): RobotCheck {
  const [state, setState] = useState<RobotState>('idle')
  const [place, drawIn] = useState<HTMLDivElement | null>(null)
  const work = useRef<{ result: Promise<string>; stop: AbortController } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const clear = (next: RobotState = 'idle') => {
    clearTimeout(timer.current)
    work.current?.stop.abort()
    work.current = undefined
    setState(next)
  }

  const start = () => {
    clear('working')
    const stop = new AbortController()
    const mine = { stop, result: Promise.resolve('') }
    work.current = mine
    const pass = network(stop.signal).then(() => passRobotCheck(place, stop.signal))
    mine.result = pass.then(
      ({ payload, validMs }) => {
        if (work.current === mine) {
          setState('solved')
          timer.current = setTimeout(() => clear('expired'), validMs)
        }
        return payload
      },
      (error: unknown) => {
        if (work.current === mine) clear(error instanceof UnsupportedCheck ? 'unsupported' : 'failed')
        return ''
      },
    )
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      work.current?.stop.abort()
    },
    [],
  )

  return { state, drawIn, start, clear: () => clear(), payload: async () => (await work.current?.result) ?? '' }
}
