import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { XIcon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { messages } from './messages.ts'

// The drawings weigh as much as the rest of the editor, and many pages are edited without looking at them.
const IconChip = lazy(async () => ({ default: (await import('./icon-chip.tsx')).IconChip }))
const IconGrid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }))

interface IconFieldProps {
  help: EditingHelp
  field: string
  label: string
  value: IconName | null
  onChange(value: IconName): void
  /** Present where a block may go without an icon. */
  none?: { label: string; onChoose(): void } | undefined
}

/** The chosen icon on a button that opens all of them. */
export function IconField({ help, field, label, value, onChange, none }: IconFieldProps) {
  const t = messages[help.locale]
  const [open, setOpen] = useState(false)
  const labelId = `${help.idPrefix}-${field}-label`
  const buttonId = `${help.idPrefix}-${field}`
  return (
    <div className={css['field']}>
      <span className={css['label']} id={labelId}>
        {label}
      </span>
      <div className={css['row']}>
        <Button id={buttonId} aria-labelledby={`${labelId} ${buttonId}`} onClick={() => setOpen(true)}>
          {value === null ? (
            (none?.label ?? t.chooseIcon)
          ) : (
            <Suspense fallback={<span className={css['chip']} />}>
              <IconChip name={value} locale={help.locale} />
            </Suspense>
          )}
        </Button>
        {none !== undefined && value !== null && (
          <IconButton aria-label={none.label} onClick={none.onChoose}>
            <XIcon />
          </IconButton>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.chooseIcon} closeLabel={t.close}>
        <Suspense fallback={<Spinner label={t.searchIcon} />}>
          <IconGrid
            chosen={value}
            locale={help.locale}
            onChoose={(name) => {
              onChange(name)
              setOpen(false)
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
