import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { parseLink } from '#domain/links.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'
import { markMessage, removeMessage } from './use-messages.ts'

/** The way to answer, where what was left is an e-mail or a telephone number. */
function answerLink({ fieldType, value }: Message): string | undefined {
  if (fieldType === 'email') return parseLink(`mailto:${value}`)
  return fieldType === 'tel' ? parseLink(`tel:${value.replaceAll(/[^\d+]/g, '')}`) : undefined
}

interface MessageRowProps {
  pageId: string
  message: Message
}

/** One message with what can be done about it. */
export function MessageRow({ pageId, message }: MessageRowProps) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const link = answerLink(message)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
  }
  const mark = () => attempt(() => markMessage(pageId, message.id, !message.read))
  const remove = () =>
    attempt(async () => {
      await removeMessage(pageId, message.id)
      toast.alert({ text: t.removed, tone: 'ok' })
    })

  return (
    <li>
      <Card as="article" tone={message.read ? 'plain' : 'raised'} className={css['message']}>
        <p className={css['when']}>
          <time dateTime={message.createdAt}>{formatMoment(locale, message.createdAt)}</time>
          {!message.read && <Badge tone="accent">{t.isNew}</Badge>}
        </p>
        <p className={css['value']}>{link === undefined ? message.value : <a href={link}>{message.value}</a>}</p>
        <div className={css['actions']}>
          <Button size="s" busy={busy} onClick={() => void mark()}>
            {message.read ? t.markUnread : t.markRead}
          </Button>
          <Button size="s" variant="quiet" icon={<TrashIcon size={18} />} onClick={() => setAsking(true)}>
            {t.remove}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        cancelLabel={messages.common.cancel}
        tone="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
