import { useId, type ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyIcon, ReplyIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { useNow } from '#web/use-now.ts'
import { MessageMenu } from './message-menu.tsx'
import css from './message-row.module.css'
import { replyTo } from './reply.ts'
import { rowMoment } from './row-moment.ts'
import { inboxTexts } from './texts.ts'
import type { MessageActions } from './use-message-actions.ts'

export interface MessageRowProps {
  message: Message
  open: boolean
  onToggle(): void
  actions: MessageActions
}

/** Element id of the button that expands a message. */
export const openerId = (id: string) => `message-${id}`

/** A message: a row that expands to the full text and its actions. */
export function MessageRow({ message, open, onToggle, actions }: MessageRowProps) {
  const t = useTexts(inboxTexts)
  const locale = useLocale()
  const now = useNow()
  const bodyId = useId()
  const { id, value, fieldType, createdAt, read, spam } = message
  const from = fieldType === 'text' ? (replyTo(message)?.contact ?? t.noContact) : value
  return (
    <li className={classNames(css['row'], open && css['open'], !read && css['new'])}>
      <h2 className={css['heading']}>
        <button
          type="button"
          id={openerId(id)}
          className={css['opener']}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={css['dot']}>{!read && <span className="visually-hidden">{t.isNew}</span>}</span>
          <span className={css['title']}>{from}</span>
          <time dateTime={createdAt} title={formatMoment(locale, createdAt)} className={css['when']}>
            {rowMoment(locale, createdAt, { now, yesterday: t.yesterday })}
          </time>
          {fieldType === 'text' ? (
            !open && <span className={css['kind']}>{value}</span>
          ) : (
            <span className={css['kind']}>{t.kinds[fieldType]}</span>
          )}
        </button>
      </h2>
      <div id={bodyId} hidden={!open} className={css['body']}>
        {fieldType === 'text' && <p className={css['value']}>{value}</p>}
        {spam !== null && (
          <p>
            <Badge>{t.reasons[spam]}</Badge>
          </p>
        )}
        <Answering message={message} actions={actions}>
          <MessageMenu message={message} from={from} actions={actions} />
        </Answering>
      </div>
    </li>
  )
}

/** Links that start a reply; using one marks the message as read. */
function Answering({
  message,
  actions,
  children,
}: Pick<MessageRowProps, 'message' | 'actions'> & { children: ReactNode }) {
  const t = useTexts(inboxTexts)
  const reply = replyTo(message)
  const noteRead = () => {
    if (!message.read) void actions.mark(message, true)
  }
  const copy = () => {
    noteRead()
    void copyText(reply?.contact ?? message.value, t)
  }
  return (
    <div className={css['actions']}>
      <div className={css['ways']}>
        {reply !== undefined && message.spam === null && (
          <a
            href={reply.link}
            className={buttonClass({ variant: 'primary', size: 's' })}
            onClick={noteRead}
            {...(reply.link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <ReplyIcon />
            {t.reply}
          </a>
        )}
        <Button
          size="s"
          icon={<CopyIcon />}
          className={css['copy']}
          aria-label={reply && t.copy(reply.contact)}
          onClick={copy}
        >
          <span className={css['contact']}>{reply?.contact ?? t.copyText}</span>
        </Button>
      </div>
      {children}
    </div>
  )
}
