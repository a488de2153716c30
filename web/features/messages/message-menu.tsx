import type { Message } from '#contract/messages.ts'
import { CircleXIcon, EyeIcon, EyeOffIcon, InboxIcon, MoreIcon, TrashIcon, TriangleAlertIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { Menu } from '#web/shell/menu.tsx'
import css from './message-row.module.css'
import { inboxTexts } from './texts.ts'
import type { MessageActions } from './use-message-actions.ts'

export interface MessageMenuProps {
  message: Message
  /** What the row of the message is called. */
  from: string
  actions: MessageActions
}

/** Secondary actions on a message. */
export function MessageMenu({ message, from, actions }: MessageMenuProps) {
  const t = useTexts(inboxTexts)
  const { read, spam, blockable } = message
  return (
    <Menu label={t.more(from)} button={<MoreIcon />} look={{ iconOnly: true }} className={css['more']}>
      <button type="button" onClick={() => void actions.mark(message, !read)}>
        {read ? <EyeOffIcon /> : <EyeIcon />}
        {read ? t.markUnread : t.markRead}
      </button>
      <button type="button" onClick={() => void actions.setSpam(message, spam === null)}>
        {spam === null ? <TriangleAlertIcon /> : <InboxIcon />}
        {spam === null ? t.toSpam : t.toInbox}
      </button>
      {blockable && spam !== 'blocked' && (
        <button type="button" onClick={() => void actions.block(message)}>
          <CircleXIcon />
          {t.block}
        </button>
      )}
      <hr />
      <button type="button" onClick={() => void actions.remove(message)}>
        <TrashIcon />
        {t.remove}
      </button>
    </Menu>
  )
}
