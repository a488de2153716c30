import type { createLoading } from '#ui/loading/loading.ts'
import type { Router } from '#web/routing/router.ts'

/**
 * Shows the full-screen preloader until the first screen is rendered, and the corner spinner during later changes of
 * screen.
 */
export function followRouter({ busy }: Pick<Router, 'busy'>, loading: ReturnType<typeof createLoading>): void {
  let end: (() => void) | undefined = loading.beginPreloader()
  busy.subscribe(() => {
    if (busy.get()) end ??= loading.beginSpinner()
    else {
      end?.()
      end = undefined
    }
  })
}
