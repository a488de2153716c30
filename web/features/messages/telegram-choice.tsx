import { useEffect, useState } from 'react'
import { messagesApi, type MessageSettings } from '#contract/messages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { call } from '#web/api.ts'
import { useToldAttempt } from '#web/forms/use-attempt.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'

/** Where the settings of messages are kept. */
export const settingsKey = ['message-settings'] as const

/** Milliseconds between two looks whether the link was followed. */
const lookMs = 3000

interface TelegramChoiceProps {
  /** The name of the chat that is linked. */
  chat: string | null
  apply(work: () => Promise<MessageSettings>): Promise<void>
}

/** Links a chat in Telegram, or lets go of it. The chat opens by a link, since browsers block what opens by itself later. */
export function TelegramChoice({ chat, apply }: TelegramChoiceProps) {
  const { telegram: t } = useTexts(inboxTexts).settings
  const messages = useTexts(accountTexts)
  const [url, setUrl] = useState<string>()
  const { busy, attempt } = useToldAttempt(messages)
  const waiting = url !== undefined && chat === null
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: settingsKey }), lookMs)
    return () => clearInterval(timer)
  }, [waiting])
  const connect = () =>
    attempt(async () => {
      setUrl((await call(messagesApi.linkTelegram, {})).url)
    })
  const disconnect = () => {
    setUrl(undefined)
    void apply(() => call(messagesApi.unlinkTelegram, {}))
  }
  return (
    <div className={css['choice']} role="group" aria-label={t.title}>
      <div className={css['head']}>
        <span>{t.title}</span>
        {chat !== null && <Button onClick={disconnect}>{t.disconnect}</Button>}
        {chat === null && !waiting && (
          <Button busy={busy} onClick={() => void connect()}>
            {t.connect}
          </Button>
        )}
        {waiting && (
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
