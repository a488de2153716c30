import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { FieldNotes } from '#ui/field/field.tsx'
import { PencilIcon, PlusIcon, XIcon } from '#ui/icon/icon.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { lazyPart } from './lazy-part.tsx'
import { messages } from './form-messages.ts'

// A chunk of its own: the icons are as large as the rest of the editor.
const IconChip = lazyPart(async () => (await import('./icon-chip.tsx')).IconChip)
const IconDialog = lazyPart(async () => (await import('./icon-dialog.tsx')).IconDialog)

/** Preloads before the press; not without a network, since many browsers cache a failed import. */
const load = () => {
  if (navigator.onLine) void IconDialog.load()
}

interface IconFieldProps {
  help: EditingHelp
  field: string
  label: string
  value: IconName | null
  onChange(value: IconName | null): void
  /** Label of the choice “no icon”; undefined if an icon is mandatory. */
  none?: string | undefined
  /** A text field with the icon button at its start. */
  beside?: ReactNode
}

/** A button with the chosen icon that opens the dialog of all icons. */
export function IconField({ help, field, label, value, onChange, none, beside }: IconFieldProps) {
  const t = messages[help.locale]
  const [open, setOpen] = useState(false)
  const [drawings, setDrawings] = useState<'wanted' | 'there' | 'failed'>('wanted')
  const choose = async () => {
    const loaded = await IconDialog.load()
    setDrawings(loaded ? 'there' : 'failed')
    setOpen(loaded)
  }
  const labelId = `${help.idPrefix}-${field}-label`
  const buttonId = `${help.idPrefix}-${field}`
  return (
    <div className={beside === undefined ? css['field'] : css['withIcon']}>
      <span className={beside === undefined ? css['label'] : 'visually-hidden'} id={labelId}>
        {label}
      </span>
      <div className={css['row']}>
        <Button
          id={buttonId}
          aria-labelledby={`${labelId} ${buttonId}`}
          data-beside={beside === undefined ? undefined : ''}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => void choose()}
        >
          {value === null ? (
            <>
              {beside !== undefined && <PlusIcon size={20} className={css['missing']} />}
              <span className={beside === undefined ? undefined : 'visually-hidden'}>{none ?? t.chooseIcon}</span>
            </>
          ) : (
            <span className={css['chip']}>
              <IconChip name={value} locale={help.locale} alone={beside !== undefined} />
            </span>
          )}
          {beside === undefined ? null : <PencilIcon size={12} className={css['pencil']} />}
        </Button>
        {none !== undefined && value !== null && beside === undefined && (
          <IconButton aria-label={none} onClick={() => onChange(null)}>
            <XIcon />
          </IconButton>
        )}
      </div>
      {beside}
      <div role="alert">
        <FieldNotes
          hint={undefined}
          hintId=""
          error={drawings === 'failed' ? t.iconsFailed : undefined}
          errorId={`${buttonId}-error`}
        />
      </div>
      {drawings === 'there' && (
        <IconDialog
          open={open}
          chosen={value}
          locale={help.locale}
          none={beside === undefined ? undefined : none}
          onClose={() => setOpen(false)}
          onChoose={(name) => {
            onChange(name)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
