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
  /** The page whose content is led to where nothing else is known; else that is the list of pages. */
  pageId?: string
  /** As in the bar of a page, which gives them: the list of pages does without the code of both. */
  holdState?: Ref<HTMLDivElement>
  holdActs?: Ref<HTMLDivElement>
}

/** Whether a screen has the place of the acts alone, as wide as the bar is. */
export const barTaken = createStore(false)

/** The bar of a phone's screen that is no tab: the way back, where one is, what is saved, and what else can be done there. */
export function BackBar({ title, pageId, holdState, holdActs }: BackBarProps) {
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
            <div ref={holdState} />
          </div>
        </>
      )}
      <div ref={holdActs} className={css[isTaken ? 'whole' : 'acts']} />
    </header>
  )
}
