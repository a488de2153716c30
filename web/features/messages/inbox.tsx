import { useEffect, useRef, useState } from 'react'
import { messageFolders, type Message, type MessageFolder } from '#contract/messages.ts'
import type { Page } from '#contract/pages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { SearchIcon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useAddressChoice } from '#web/routing/use-address-choice.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import { InboxHead } from './inbox-head.tsx'
import { MessageRow, openerId } from './message-row.tsx'
import css from './messages-screen.module.css'
import { replyTo } from './reply.ts'
import { SaveButton } from './save-button.tsx'
import { inboxTexts } from './texts.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useMessageList, type Shown } from './use-messages.ts'

/** Pause in ms after the last key before the search starts. */
const typingMs = 300

/** Up to this number of messages no search is shown. */
const fewItems = 5

/** A page's messages: folder, search and results. */
export function Inbox({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const [folder, setFolder] = useAddressChoice<MessageFolder>('folder', 'inbox', ['spam'])
  const [q, setQ] = useState('')
  const shown = { folder, q }
  const list = useMessageList(page.id, shown)
  const { data, error, refetch, hasNextPage, isPlaceholderData } = list
  const items = data?.pages.flatMap((part) => part.items) ?? []
  const { unread = 0, spam = 0 } = data?.pages[0] ?? {}
  const note = folder === 'spam' ? items.length > 0 && t.spamNote : items.some(replyTo) && t.replyNote
  return (
    <>
      <InboxHead page={page} unread={items.length === 0 || folder === 'spam' ? undefined : unread} />
      <Tools
        shown={shown}
        spam={spam}
        many={items.length > fewItems || hasNextPage}
        onFolder={setFolder}
        onSearch={setQ}
      />
      <LoadFailure error={error} onRetry={refetch} />
      {data === undefined && error === null && <Skeleton lines={6} label={messages.common.loading} />}
      {data !== undefined && items.length === 0 && <Nothing page={page} shown={shown} onAll={() => setQ('')} />}
      {items.length > 0 && <Rows key={isPlaceholderData ? 'former' : folder} page={page} items={items} />}
      <ShowMore query={list}>{t.showMore}</ShowMore>
      {note && <p className={css['note']}>{note}</p>}
      {items.length > 0 && folder === 'inbox' && <SaveButton page={page} />}
    </>
  )
}

interface ToolsProps {
  shown: Shown
  spam: number
  /** Whether there are more messages than fit on a screen. */
  many: boolean
  onFolder(folder: MessageFolder): void
  onSearch(q: string): void
}

/** Folders and search; hidden if there are few messages and no spam. */
function Tools({ shown, spam, many, onFolder, onSearch }: ToolsProps) {
  const t = useTexts(inboxTexts)
  const [typed, setTyped] = useState(shown.q)
  const [before, setBefore] = useState(shown.q)
  // “Show all” clears the field, too.
  if (before !== shown.q) {
    setBefore(shown.q)
    if (shown.q === '') setTyped('')
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown.q === '') clearTimeout(timer.current)
  }, [shown.q])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), typingMs)
  }
  const label = (folder: MessageFolder) => (folder === 'inbox' ? t.folder.inbox : t.folder.spam(spam))
  const hasFolders = useFromThenOn(spam > 0 || shown.folder === 'spam')
  const hasSearch = useFromThenOn(many || typed !== '')
  if (!hasFolders && !hasSearch) return null
  return (
    <search className={css['tools']}>
      {hasFolders && (
        <SegmentedField
          label={<span className="visually-hidden">{t.folders}</span>}
          options={messageFolders.map((value) => ({ value, label: label(value) }))}
          value={shown.folder}
          onChange={onFolder}
        />
      )}
      {hasSearch && (
        <TextField
          type="search"
          label={<span className="visually-hidden">{t.search}</span>}
          prefix={<SearchIcon />}
          placeholder={t.searchPlaceholder}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </search>
  )
}

/** Stays true once `isSo` was true: a search field that disappears while typing would lose the focus. */
function useFromThenOn(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}

/** The messages, at most one of them expanded; at first the newest, so that it can be answered with one press. */
function Rows({ page, items }: { page: Page; items: readonly Message[] }) {
  const [first] = items
  const [openId, setOpenId] = useState(first?.id)
  const goOn = ({ id }: Message) => {
    const place = items.findIndex((each) => each.id === id)
    const beside = items[place + 1] ?? items[place - 1]
    if (beside !== undefined) document.getElementById(openerId(beside.id))?.focus({ preventScroll: true })
  }
  const actions = useMessageActions(page.id, goOn)
  const toggle = (message: Message) => {
    setOpenId(openId === message.id ? undefined : message.id)
    if (!message.read) void actions.mark(message, true)
  }
  return (
    <ul className={css['list']}>
      {items.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          open={openId === message.id}
          onToggle={() => toggle(message)}
          actions={actions}
        />
      ))}
    </ul>
  )
}

/** Why the list is empty, and what to do about it. */
function Nothing({ page, shown, onAll }: { page: Page; shown: Shown; onAll(): void }) {
  const t = useTexts(inboxTexts)
  if (shown.q !== '') {
    return (
      <EmptyState title={t.nothingFound} action={<Button onClick={onAll}>{t.clearSearch}</Button>}>
        {t.nothingFoundText}
      </EmptyState>
    )
  }
  if (shown.folder === 'spam') return <EmptyState title={t.noSpamTitle}>{t.noSpamText}</EmptyState>
  const toForm = (
    <Link to="/my/$pageId/form" params={{ pageId: page.id }} className={buttonClass({ variant: 'primary' })}>
      {t.toForm}
    </Link>
  )
  return (
    <EmptyState title={t.emptyTitle} action={page.form.enabled ? undefined : toForm}>
      {page.form.enabled ? t.emptyText : t.noFormText}
    </EmptyState>
  )
}
