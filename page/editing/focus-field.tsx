import { useId } from 'react'
import type { Locale } from '#domain/locales.ts'
import css from './focus-field.module.css'
import { messages } from './form-messages.ts'

/** Point of a picture in percent from its left and top edges. */
export interface Focus {
  x: number
  y: number
}

interface FocusFieldProps {
  url: string
  value: Focus
  locale: Locale
  onChange(value: Focus): void
  /** Whether a title above already names the field. */
  titled?: boolean
}

const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
/** Shapes in which layouts crop a photo: portrait and wide. */
const cuts = ['tall', 'wide'] as const

/** Chooses a picture's focus point by a tap or two sliders, with previews of the crops. */
export function FocusField({ url, value, locale, onChange, titled = false }: FocusFieldProps) {
  const t = messages[locale]
  const hintId = useId()
  const axes = ['x', 'y'] as const
  const place = `${value.x}% ${value.y}%`
  return (
    <fieldset className={css['focus']} aria-describedby={hintId}>
      <legend className={titled ? 'visually-hidden' : css['legend']}>{t.focus}</legend>
      <p id={hintId} className={css['hint']}>
        {t.focusHint}
      </p>
      <div className={css['room']}>
        {/* The sliders are the equivalent for keyboards and screen readers. */}
        <div
          className={css['picture']}
          role="presentation"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            onChange({
              x: percent((event.clientX - box.left) / box.width),
              y: percent((event.clientY - box.top) / box.height),
            })
          }}
        >
          <img src={url} alt="" decoding="async" />
          <span className={css['point']} style={{ insetInlineStart: `${value.x}%`, insetBlockStart: `${value.y}%` }} />
        </div>
        <div className={css['cuts']} aria-hidden="true">
          {cuts.map((cut) => (
            <img key={cut} src={url} alt="" data-cut={cut} style={{ objectPosition: place }} />
          ))}
        </div>
        <div className={css['sliders']}>
          {axes.map((axis) => (
            <label key={axis} className={css['slider']}>
              <span>{t.focusAxes[axis]}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={value[axis]}
                aria-valuetext={`${value[axis]} %`}
                onChange={(event) => onChange({ ...value, [axis]: event.target.valueAsNumber })}
              />
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
