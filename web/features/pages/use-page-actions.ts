import { toast } from '#ui/toast/toast.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { archivePage, erasePage, removePage, restorePage } from './use-page.ts'

export interface PageRef {
  id: string
  title: string
}

export interface PageActions {
  archive(page: PageRef): Promise<boolean>
  unarchive(page: PageRef): Promise<boolean>
  /** Out of the trash. */
  restore(page: Pick<PageRef, 'id'>): Promise<boolean>
  /** To the trash, with the way back in a message. */
  remove(page: PageRef): Promise<boolean>
  /** Out of the trash, for good. */
  erase(page: PageRef): Promise<boolean>
}

/** Changes of a page's state that say themselves how they went; true when they succeeded. */
export function usePageActions(): PageActions {
  const messages = useTexts(accountTexts)
  const { pages, common } = messages

  const attempt = async (work: Promise<unknown>, done: () => void): Promise<boolean> => {
    try {
      await work
      done()
      return true
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
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
