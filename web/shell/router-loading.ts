import type { AnyRouter } from '@tanstack/react-router'
import type { createLoading } from '#ui/loading/loading.ts'

/** The full-screen preloader until the first screen is drawn, the corner spinner during each change of screen after it. */
export function followRouter(router: AnyRouter, loading: ReturnType<typeof createLoading>): void {
  let end: (() => void) | undefined = loading.beginPreloader()
  router.subscribe('onBeforeLoad', () => (end ??= loading.beginSpinner()))
  router.subscribe('onResolved', () => {
    end?.()
    end = undefined
  })
}
