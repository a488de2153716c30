import { useEffect } from 'react'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ChevronRightIcon } from '#ui/icon/icon.tsx'
import { addressOfPage } from '#web/config.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { dropReceived, receivedText, receiveOn } from '#web/received/current-received.ts'
import { isReceivedGone } from '#web/received/received-choice.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import css from './received-screen.module.css'
import { receivedTexts } from './texts.ts'

/** Shows what another application shared and the pages it can be added to; the chosen page's editor adds it. */
export function ReceivedScreen() {
  const t = useTexts(receivedTexts)
  const { pages } = useSelf()
  const text = receivedText()
  if (text === '') return isReceivedGone() ? <Gone /> : <Nothing />
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <h1 className={css['title']}>{t.title}</h1>
      <blockquote aria-label={t.what} className={css['text']}>
        {text}
      </blockquote>
      <ul aria-label={t.pages} className={css['pages']}>
        {pages.map(({ id: pageId, title, path }) => (
          <li key={pageId}>
            <Link to="/my/$pageId/content" params={{ pageId }} onClick={() => receiveOn(pageId)}>
              <span>
                <strong>{title}</strong>
                <span>{addressOfPage(path)}</span>
              </span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/my" replace className={buttonClass({ variant: 'quiet' })} onClick={dropReceived}>
        {t.decline}
      </Link>
    </main>
  )
}

/** Going back to the choice of a page after the content is used up leads on to all pages. */
function Gone() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: '/my', replace: true }), [navigate])
  return <main id="main" tabIndex={-1} />
}

function Nothing() {
  const t = useTexts(receivedTexts)
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <h1 className="visually-hidden">{t.nothingTitle}</h1>
      <EmptyState
        title={t.nothingTitle}
        action={
          <Link to="/my" replace className={buttonClass({ variant: 'primary' })}>
            {t.toPages}
          </Link>
        }
      >
        {t.nothingText}
      </EmptyState>
    </main>
  )
}
