import type { Message } from '#contract/messages.ts'
import { toast } from '#ui/toast/toast.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { inboxTexts } from './texts.ts'
import { changeMessage, removeMessage, restoreMessage } from './use-messages.ts'

/** Actions on a message; those that remove it from the list can be undone. Failures are shown in a toast. */
export interface MessageActions {
  mark(message: Message, read: boolean): Promise<void>
  setSpam(message: Message, spam: boolean): Promise<void>
  block(message: Message): Promise<void>
  remove(message: Message): Promise<void>
}

/** How long undo is offered, in ms. */
const undoMs = 8000

/** `leave` is called before a message leaves the list, so that the focus can move on. */
export function useMessageActions(pageId: string, leave: (message: Message) => void): MessageActions {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastFailure(error, messages)
    }
  }
  const moveOut = (message: Message, text: string, work: () => Promise<void>, back: () => Promise<void>) =>
    attempt(async () => {
      leave(message)
      await work()
      const action = { label: t.undo, onAction: () => void attempt(back) }
      toast.show({ text, tone: 'ok', shownMs: undoMs, action })
    })
  return {
    mark: (message, read) => attempt(() => changeMessage(pageId, message, { read })),
    setSpam: (message, spam) =>
      moveOut(
        message,
        spam ? t.toSpamDone : t.toInboxDone,
        () => changeMessage(pageId, message, { spam }),
        // A block that the action lifted is restored, too.
        () => changeMessage(pageId, message, message.spam === 'blocked' ? { blocked: true } : { spam: !spam }),
      ),
    block: (message) =>
      moveOut(
        message,
        message.fieldType === 'text' ? t.blockedNetwork : t.blockedContact,
        () => changeMessage(pageId, message, { blocked: true }),
        () => changeMessage(pageId, message, { blocked: false }),
      ),
    remove: (message) =>
      moveOut(
        message,
        t.removed,
        () => removeMessage(pageId, message),
        () => restoreMessage(pageId, message),
      ),
  }
}
