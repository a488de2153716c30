import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useLocaleParam } from './use-locale-param.ts'
import css from './public-header.module.css'

/** Head of the screens that anybody sees. Children are placed beside the languages. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  const locale = useLocaleParam()
  return (
    <header className={css['header']}>
      <Link to="/{-$locale}" params={{ locale }} className={css['home']}>
        <Mark size={22} />
        {config.siteName}
      </Link>
      <div className={css['end']}>
        <LanguageSwitch />
        {children}
      </div>
    </header>
  )
}
