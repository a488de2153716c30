import { useId, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icon/icon.tsx'
import { FieldNotes, useFieldIds, type FieldText } from '../field/field.tsx'
import css from './radio-cards.module.css'

type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  /** Decorative picture of the option; the label names it. */
  thumb?: ReactNode
  /** A mark on the picture, such as a lock. */
  badge?: ReactNode
}

export type RadioCardsProps<Value extends string> = FieldText & {
  options: ReadonlyArray<RadioCard<Value>>
  value: Value
  onChange: (value: Value) => void
  /** Minimum width of a card, in CSS pixels; the grid has as many columns as fit. */
  cardWidth?: number | undefined
  className?: string | undefined
}

/** A choice between options with pictures: themes, backgrounds, plans. Native radio buttons. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hint, error, options, value, onChange, cardWidth = 128, className } = props
  const name = useId()
  const { wiring, hintId, errorId } = useFieldIds(props, undefined)
  return (
    <fieldset
      className={classNames(css['group'], className)}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
    >
      <legend className={css['legend']}>{label}</legend>
      <div ref={showChosen} className={css['grid']} style={{ '--card-width': `${cardWidth}px` } as CSSProperties}>
        {options.map((option) => (
          <label className={css['card']} key={option.value}>
            <input
              type="radio"
              className={css['radio']}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.thumb ? (
              <span className={css['thumb']} aria-hidden="true">
                {option.thumb}
              </span>
            ) : null}
            <span className={css['text']}>
              <span className={css['name']}>{option.label}</span>
              {option.note ? <span className={css['note']}>{option.note}</span> : null}
            </span>
            <span className={css['tick']} data-tick aria-hidden="true">
              <CheckIcon size={16} />
            </span>
            {option.badge ? <span className={css['badge']}>{option.badge}</span> : null}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  )
}

/** Scrolls the chosen card into view if the cards are one swipeable row, without scrolling the page. */
function showChosen(row: HTMLDivElement | null) {
  const card = row?.querySelector(':checked')?.closest('label')
  if (!row || !card) return
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  row.scrollLeft += middle(card) - middle(row)
}
