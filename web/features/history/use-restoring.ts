import type { Page } from '#contract/pages.ts'
import { toast } from '#ui/toast/toast.tsx'
import { restoreVersion } from '#web/features/pages/use-page.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { entryState } from '#web/routing/scroll.ts'
import { useVisitCheck } from '#web/use-visit-check.ts'
import { historyTexts } from './texts.ts'

/**
 * Returns a function that restores a version, or only its theme, and offers to undo it. Failures are shown in a toast and
 * never thrown.
 */
export function useRestoring(page: Page, wide: boolean) {
  const t = useTexts(historyTexts)
  const messages = useTexts(accountTexts)
  const navigate = useNavigate()
  const startVisitCheck = useVisitCheck()

  /** Runs `work` and shows `text`, with an undo if there is one. Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toastFailure(error, messages)
      return false
    }
    const onAction = () => void attempt(undo!, t.undone)
    toast.show({ text, tone: 'ok', ...(undo && { action: { label: t.undo, onAction } }) })
    return true
  }
  /** Returns to the list, whose top entry is the restored version: back to it, if the person came from there. */
  const toList = async (isStillHere: () => boolean) => {
    if (wide || !isStillHere()) return
    if (entryState().steps) history.back()
    else await navigate({ to: '/my/$pageId/history', params: { pageId: page.id }, replace: true })
  }

  return async (version: number, only?: 'theme'): Promise<void> => {
    const isStillHere = startVisitCheck()
    let restored = page
    const isDone = await attempt(
      async () => (restored = await restoreVersion(page.id, version, only)),
      only === 'theme' ? t.themeRestored : t.restored,
      // The version before the restored one: the server may have had a newer page than this device.
      () => restoreVersion(page.id, restored.version - 1, only),
    )
    if (isDone) await toList(isStillHere)
  }
}
