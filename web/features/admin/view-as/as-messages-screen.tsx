import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { lookMinutes } from '#contract/looks.ts'
import { messagesApi, type Message, type MessageFolder } from '#contract/messages.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { call } from '#web/api.ts'
import { isRefusal } from '#web/http/failures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { paginated } from '#web/paginated.ts'
import { useParams } from '#web/routing/view.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import css from '../admin.module.css'
import { Refused } from '../refused.tsx'
import { LookForm } from './look-form.tsx'
import { asTexts } from './texts.ts'

/** Whether a call was refused because a reason is missing. */
function needsReason(error: unknown): boolean {
  if (!isRefusal(error, 'FORBIDDEN')) return false
  return (error.result as { reason?: unknown } | null | undefined)?.reason === 'look'
}

/**
 * Messages are removed from the cache when the screen is left, and refetched after the reason's validity, when the
 * server asks for another.
 */
const messagesQuery = (pageId: string, folder: MessageFolder) => ({
  ...paginated(['admin', 'messages', pageId, folder], (cursor) =>
    call(messagesApi.list, { params: { id: pageId }, query: { cursor, folder } }),
  ),
  // Keeps the previous folder while the next one loads.
  placeholderData: keepPreviousData,
  gcTime: 0,
  refetchInterval: lookMinutes * 60_000,
  refetchIntervalInBackground: true,
})

/** The page's messages, after the staff member has given a reason. */
export function AsMessagesScreen() {
  const { common } = useTexts(accountTexts)
  const { userId, pageId } = useParams('/as/$userId/$pageId')
  const [folder, setFolder] = useState<MessageFolder>('inbox')
  const list = useInfiniteQuery(messagesQuery(pageId, folder))
  const { data, error, refetch, isPlaceholderData } = list
  const texts = useTexts(asTexts)
  const admin = useTexts(adminTexts)
  if (needsReason(error)) return <LookForm userId={userId} onLook={() => void refetch()} />
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} label={common.loading} />
  return (
    <>
      <SegmentedField
        label={<span className="visually-hidden">{texts.folders}</span>}
        options={[
          { value: 'inbox', label: texts.inbox },
          { value: 'spam', label: texts.spam },
        ]}
        value={folder}
        onChange={(value) => setFolder(value === 'spam' ? 'spam' : 'inbox')}
      />
      {isPlaceholderData ? (
        <Skeleton lines={6} label={common.loading} />
      ) : (
        <Messages messages={data.pages.flatMap(({ items }) => items)} folder={folder}>
          <ShowMore query={list}>{admin.more}</ShowMore>
        </Messages>
      )}
    </>
  )
}

interface MessagesProps {
  messages: readonly Message[]
  folder: MessageFolder
  children: ReactNode
}

function Messages({ messages, folder, children }: MessagesProps) {
  const texts = useTexts(asTexts)
  const locale = useLocale()
  if (messages.length === 0) return <EmptyState title={texts.noMessages}>{texts.noMessagesText[folder]}</EmptyState>
  return (
    <>
      <ul className={css['list']}>
        {messages.map(({ id, value, createdAt, read, spam }) => (
          <li key={id}>
            <article className={css['line']}>
              <p className={css['head']}>
                <time className={css['note']} dateTime={createdAt}>
                  {formatShortMoment(locale, createdAt)}
                </time>
                {read ? null : <Badge>{texts.unread}</Badge>}
                {spam === null ? null : <Badge>{texts.reasons[spam]}</Badge>}
              </p>
              <p className={css['said']}>{value}</p>
            </article>
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}
