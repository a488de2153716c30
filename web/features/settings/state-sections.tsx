import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ArchiveIcon, TrashIcon, UndoIcon } from '#ui/icon/icon.tsx'
import { ConfirmPageAction, type Asked } from '#web/features/pages/confirm-page-action.tsx'
import { usePageActions } from '#web/features/pages/use-page-actions.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import css from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

/** Whether the page is public or archived. */
export function StateSection({ page }: { page: Page }) {
  const { pages } = useTexts(accountTexts)
  const settings = useTexts(settingsTexts)
  const actions = usePageActions()
  const [asked, setAsked] = useState<Asked>()
  if (page.main) return <MainStays page={page} />
  return (
    <div className={css['form']}>
      <p className={css['note']}>{page.archived ? settings.archived : settings.public}</p>
      {page.archived ? (
        <Button icon={<UndoIcon size={18} />} onClick={() => void actions.unarchive(page)}>
          {pages.unarchive}
        </Button>
      ) : (
        <Button icon={<ArchiveIcon size={18} />} onClick={() => setAsked({ kind: 'archive', page })}>
          {pages.archive}
        </Button>
      )}
      <ConfirmPageAction asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

/** Explains why the main page cannot be archived, and what can be done instead. */
function MainStays({ page }: { page: Page }) {
  const settings = useTexts(settingsTexts)
  return (
    <>
      <p className={css['note']}>{settings.mainStays}</p>
      <p className={css['ways']}>
        <Link to="/my/$pageId/content" params={{ pageId: page.id }} className={buttonClass()}>
          {settings.hideBlocks}
        </Link>
        <Link to="/my/account" hash="leave" className={buttonClass({ variant: 'quiet' })}>
          {settings.removeAccount}
        </Link>
      </p>
    </>
  )
}

/** Moves the page to the trash and returns to the list of pages. */
export function RemoveSection({ page }: { page: Page }) {
  const { pages } = useTexts(accountTexts)
  const settings = useTexts(settingsTexts)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  return (
    <div className={css['form']}>
      <p className={css['note']}>{settings.dangerText}</p>
      <Button variant="danger" icon={<TrashIcon size={18} />} onClick={() => setAsked({ kind: 'remove', page })}>
        {pages.remove}
      </Button>
      <ConfirmPageAction
        asked={asked}
        onClose={() => setAsked(undefined)}
        // Does not navigate if the person has opened another page meanwhile.
        onDone={() => location.pathname.includes(page.id) && void navigate({ to: '/my', replace: true })}
      />
    </div>
  )
}
