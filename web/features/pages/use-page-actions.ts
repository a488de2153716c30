import { toast } from '#ui/toast/toast.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { archivePage, erasePage, removePage, restorePage } from './use-page.ts'

export interface PageRef {
  id: string
  title: string
}

export interface PageActions {
  archive(page: PageRef): Promise<boolean>
  unarchive(page: PageRef): Promise<boolean>
  /** Restores a page from the trash. */
  restore(page: Pick<PageRef, 'id'>): Promise<boolean>
  /** Moves a page to the trash and offers to undo that in a toast. */
  remove(page: PageRef): Promise<boolean>
  /** Deletes a page in the trash permanently. */
  erase(page: PageRef): Promise<boolean>
}

/** Changes of a page's state. Each reports its outcome in a toast and resolves to whether it succeeded. */
export function usePageActions(): PageActions {
  const messages = useTexts(accountTexts)
  const { pages, common } = messages

  const attempt = async (work: Promise<unknown>, done: () => void): Promise<boolean> => {
    try {
      await work
      done()
      return true
    } catch (error) {
      toastFailure(error, messages)
      return false
    }
  }
  const say = (text: string) => () => void toast.alert({ text, tone: 'ok' })

  const restore = ({ id }: Pick<PageRef, 'id'>) => attempt(restorePage(id), say(pages.restoreDone))

  return {
    restore,
    archive: ({ id }) => attempt(archivePage(id, true), say(pages.archiveDone)),
    unarchive: ({ id }) => attempt(archivePage(id, false), say(pages.unarchiveDone)),
    erase: ({ id }) => attempt(erasePage(id), say(pages.eraseDone)),
    remove: ({ id, title }) =>
      attempt(removePage(id), () => {
        const onAction = () => void restore({ id })
        toast.show({ text: pages.removeDone(title), action: { label: common.undo, onAction } })
      }),
  }
}
