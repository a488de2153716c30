import type { ReactNode } from 'react'
import { localizedPath } from '#domain/locale-paths.ts'
import { Mark, namedMarkClass } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { LanguageSwitch } from './language-switch.tsx'
import css from './public-header.module.css'

/** Header of public screens. Children are placed beside the language switch. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={css['header']}>
      <a href={localizedPath('/', useLocale())} className={namedMarkClass}>
        <Mark size={22} />
        {config.siteName}
      </a>
      <div className={css['end']}>
        <LanguageSwitch />
        {children}
      </div>
    </header>
  )
}
