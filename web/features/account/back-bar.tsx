import type { Ref } from 'react'
import { buttonClass } from '#ui/button/button.tsx'
import { ArrowLeftIcon } from '#ui/icon/icon.tsx'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useWayBack } from '#web/routing/use-way-back.ts'
import css from './back-bar.module.css'

interface BackBarProps {
  title: string
  /** The page to go back to if the history has no previous screen; without it, the list of pages. */
  pageId?: string
  /** Places of the page bar's content, passed in so that the list of pages does not load their code. */
  stateRef?: Ref<HTMLDivElement>
  actsRef?: Ref<HTMLDivElement>
}

/** Whether a screen fills the place of the actions across the whole bar. */
export const barTaken = createStore(false)

/** Top bar of a phone screen that is not a tab: back, the save state and the screen's actions. */
export function BackBar({ title, pageId, stateRef, actsRef }: BackBarProps) {
  const { shell } = useTexts(accountTexts)
  const isTaken = useStore(barTaken)
  const back = {
    className: buttonClass({ variant: 'quiet', iconOnly: true }),
    'aria-label': shell.back,
    onClick: useWayBack(),
    children: <ArrowLeftIcon />,
  }
  return (
    <header className={css['bar']}>
      {!isTaken && (
        <>
          {pageId === undefined ? (
            <Link to="/my" exact {...back} />
          ) : (
            <Link to="/my/$pageId/content" params={{ pageId }} {...back} />
          )}
          <div className={css['names']}>
            <strong className={css['title']}>{title}</strong>
            <div ref={stateRef} />
          </div>
        </>
      )}
      <div ref={actsRef} className={css[isTaken ? 'whole' : 'acts']} />
    </header>
  )
}
