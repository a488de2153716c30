import { useRef, useState, type Ref } from 'react'
import type { Locale } from '#domain/locales.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { iconTitle } from '../kit/icon-title.ts'
import { Icon } from '../kit/icon.tsx'
import { iconNames, type IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'
import { messages } from './form-messages.ts'

interface IconGridProps {
  chosen: IconName | null
  locale: Locale
  /** Label of the choice “no icon”; undefined if an icon is mandatory. */
  none?: string | undefined
  onChoose(name: IconName | null): void
}

interface IconDialogProps extends IconGridProps {
  open: boolean
  onClose(): void
}

export function IconDialog({ open, onClose, ...grid }: IconDialogProps) {
  const t = messages[grid.locale]
  const search = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover the icons.
  const initialFocus = matchMedia('(pointer: fine)').matches ? search : undefined
  return (
    <Dialog open={open} onClose={onClose} title={t.chooseIcon} closeLabel={t.close} initialFocus={initialFocus}>
      <IconGrid {...grid} search={search} />
    </Dialog>
  )
}

/** All icons, searchable by name in both languages. */
function IconGrid({ chosen, locale, none, onChoose, search }: IconGridProps & { search: Ref<HTMLInputElement> }) {
  const t = messages[locale]
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = iconNames.filter((name) => searchText(name).includes(wanted))
  return (
    <div className={css['fields']}>
      <TextField
        ref={search}
        label={t.searchIcon}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={found.length === 0 ? css['note'] : 'visually-hidden'}>
        {found.length === 0 ? t.noIconFound : t.iconsFound(found.length)}
      </p>
      {none !== undefined && chosen !== null && <Button onClick={() => onChoose(null)}>{none}</Button>}
      <div className={css['grid']}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            className={css['tile']}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <Icon name={name} className={css['icon']!} />
            <span className={css['tileName']}>{iconTitle(name, locale)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function searchText(name: IconName): string {
  return `${name} ${iconTitle(name, 'uk')} ${iconTitle(name, 'en')}`.toLowerCase()
}
