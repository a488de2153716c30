import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { FieldNotes } from '#ui/field/field.tsx'
import { PencilIcon, PlusIcon, XIcon } from '#ui/icon/icon.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { lazyPart } from './lazy-part.tsx'
import { messages } from './form-messages.ts'

// The drawings weigh as much as the rest of the editor and are no part of its first load.
const IconChip = lazyPart(async () => (await import('./icon-chip.tsx')).IconChip)
const IconDialog = lazyPart(async () => (await import('./icon-dialog.tsx')).IconDialog)

/** On its way before the press; many browsers ask but once for a file, so without a connection it is not asked for. */
const load = () => {
  if (navigator.onLine) void IconDialog.load()
}

interface IconFieldProps {
  help: EditingHelp
  field: string
  label: string
  value: IconName | null
  onChange(value: IconName | null): void
  /** Present where a block may go without an icon: what that is called. */
  none?: string | undefined
  /** A field that the icon stands at the head of, as a picture that can be pressed. */
  beside?: ReactNode
}

/** The chosen icon on a button that opens all of them. */
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
              <span className={css['noIcon']}>{none ?? t.chooseIcon}</span>
            </>
          ) : (
            <span className={css['chip']}>
              <IconChip name={value} locale={help.locale} />
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
