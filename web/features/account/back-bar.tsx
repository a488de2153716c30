import { ArrowLeftIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useWayBack } from '#web/routing/use-way-back.ts'
import css from './back-bar.module.css'

/** The bar of a phone's screen of the account: the way back, and where one is. */
export function BackBar({ title }: { title: string }) {
  const { shell } = useTexts(accountTexts)
  return (
    <header className={css['bar']}>
      <Link to="/my" exact className={css['back']} aria-label={shell.back} onClick={useWayBack()}>
        <ArrowLeftIcon />
      </Link>
      <strong className={css['title']}>{title}</strong>
    </header>
  )
}
