import type { Page } from '#contract/pages.ts'
import { toast } from '#ui/toast/toast.tsx'
import { changeFields, restoreVersion } from '#web/features/pages/use-page.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useStaying } from '#web/use-staying.ts'
import { historyTexts } from './texts.ts'

/** Brings a version back, or its theme, and offers the way back. Failures are told, none is thrown. */
export function useRestoring(page: Page, wide: boolean) {
  const t = useTexts(historyTexts)
  const messages = useTexts(accountTexts)
  const navigate = useNavigate()
  const staying = useStaying()

  /** Resolves to whether it worked. */
  const attempt = async (work: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
      return false
    }
    const onAction = () => void attempt(undo!, t.undone)
    toast.show({ text, tone: 'ok', ...(undo && { action: { label: t.undo, onAction } }) })
    return true
  }
  /** What was done stands at the top of the list. */
  const toList = async (stays: () => boolean) => {
    if (!wide && stays()) await navigate({ to: '/my/$pageId/history', params: { pageId: page.id }, replace: true })
  }

  return {
    async restore(version: number): Promise<void> {
      const stays = staying()
      let restored = page
      const isDone = await attempt(
        async () => (restored = await restoreVersion(page.id, version)),
        t.restored,
        // What it replaced may be newer than the page as it was known here.
        () => restoreVersion(page.id, restored.version - 1),
      )
      if (isDone) await toList(stays)
    },
    async restoreTheme(theme: Page['theme']): Promise<void> {
      const stays = staying()
      let changed = page
      const isDone = await attempt(
        async () => (changed = await changeFields(page, { theme })),
        t.themeRestored,
        () => changeFields(changed, { theme: page.theme }),
      )
      if (isDone) await toList(stays)
    },
  }
}
