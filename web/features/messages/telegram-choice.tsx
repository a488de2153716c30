import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messagesApi, telegramLinkMinutes, type MessageSettings } from '#contract/messages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call, isRefusal } from '#web/api.ts'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'

/** Query key of the message settings. */
export const settingsKey = ['message-settings'] as const

/** Poll interval in ms while a chat is being linked. */
const lookMs = 3000

interface TelegramChoiceProps {
  /** Name of the linked chat, or null. */
  chat: string | null
  apply(work: () => Promise<MessageSettings>): Promise<void>
}

/**
 * Links or unlinks a Telegram chat. The chat opens by a link, since browsers block windows that a script opens later.
 */
export function TelegramChoice({ chat, apply }: TelegramChoiceProps) {
  const { telegram: t } = useTexts(inboxTexts).settings
  const messages = useTexts(accountTexts)
  const [url, setUrl] = useState<string>()
  const { busy, attempt } = useAttemptWithToast(messages)
  const waiting = url !== undefined && chat === null
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: settingsKey }), lookMs)
    const over = setTimeout(() => setUrl(undefined), telegramLinkMinutes * 60_000)
    return () => (clearInterval(timer), clearTimeout(over))
  }, [waiting])
  const place = useRef<HTMLDivElement>(null)
  const state = chat !== null ? 'linked' : waiting ? 'waiting' : 'apart'
  const former = useRef(state)
  useLayoutEffect(() => {
    // The pressed control is gone; its replacement takes the focus.
    if (former.current !== state && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, a')?.focus()
    former.current = state
  }, [state])
  const connect = () =>
    attempt(async () => {
      try {
        setUrl((await call(messagesApi.linkTelegram, {})).url)
      } catch (error) {
        // Telegram has refused the bot meanwhile, so the choice is no longer offered.
        if (!isRefusal(error, 'NOT_FOUND')) throw error
        toast.show({ text: t.away, tone: 'danger' })
        await queryClient.invalidateQueries({ queryKey: settingsKey })
      }
    })
  const disconnect = () => {
    setUrl(undefined)
    void apply(() => call(messagesApi.unlinkTelegram, {}))
  }
  return (
    <div className={css['choice']} role="group" aria-label={t.title} ref={place}>
      <div className={css['head']}>
        <b>{t.title}</b>
        {state === 'linked' && <Button onClick={disconnect}>{t.disconnect}</Button>}
        {state === 'apart' && (
          <Button busy={busy} onClick={() => void connect()}>
            {t.connect}
          </Button>
        )}
        {state === 'waiting' && (
          <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        )}
      </div>
      <p className={css['hint']} role="status">
        {chat !== null ? t.linked(chat) : waiting ? t.press : t.about}
      </p>
    </div>
  )
}
