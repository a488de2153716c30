import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useElementSize } from '../element-size/use-element-size.ts'
import { ChartTable } from './chart-table.tsx'
import { crisp, labelledDays, valueScale } from './scale.ts'
import css from './day-bars.module.css'

type DayBar = {
  /** Short label below the axis. */
  label: string
  /** Full label in the table and for screen readers when the day is chosen. */
  title: string
  /** One number for each series; all bars start at zero. */
  values: readonly number[]
  /** Value of the first series in the preceding period, drawn as a tick. */
  before?: number | undefined
  /** The day is not over yet, so its bar is paler. */
  goesOn?: boolean | undefined
}

export type DayBarsProps = {
  /** Shown beside the names of the series. */
  heading?: ReactNode
  /** Names of the series; with two, the first is drawn light and the second dark in front of it. */
  series: readonly [string] | readonly [string, string]
  /** Name of the ticks; without it no ticks are drawn. */
  beforeName?: string | undefined
  days: readonly DayBar[]
  /** Index of the chosen day, whose figures are shown below. */
  chosen: number
  onChoose: (day: number) => void
  /** Accessible name of the slider that chooses a day. */
  label: string
  summary: string
  dayHeading: string
  formatValue: (value: number) => string
  /** Shows figures above the bars instead of axis labels beside them. */
  figures?: boolean | undefined
  /** Minimum height in CSS pixels; in a taller container the bars fill it. */
  height?: number | undefined
}

const digitPx = 7
const foot = 28

/** Bar chart of days or hours; one is chosen by a tap, by sliding over the bars or by the arrow keys. */
export function DayBars(props: DayBarsProps) {
  const { heading, series, beforeName, days, chosen, onChoose, label, summary, dayHeading, formatValue } = props
  const { height = 224 } = props
  const names = beforeName === undefined ? series : [...series, beforeName]
  const rows = days.map(({ title, values, before = 0 }) => ({
    title,
    values: beforeName === undefined ? values : [...values, before],
  }))
  const day = rows[chosen]
  const valueText = names.map((name, index) => `${name}: ${formatValue(day?.values[index] ?? 0)}`).join(', ')

  const onKeyDown = (event: KeyboardEvent) => {
    const last = days.length - 1
    const to = { ArrowLeft: chosen - 1, ArrowDown: chosen - 1, ArrowRight: chosen + 1, ArrowUp: chosen + 1 }
    const wanted = { ...to, Home: 0, End: last }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onChoose(Math.min(last, Math.max(0, wanted)))
  }

  return (
    <figure className={css['chart']}>
      <div className={css['head']}>
        {heading}
        {names.length > 1 ? (
          <div className={css['legend']} aria-hidden="true">
            {names.map((name, index) => (
              <span className={css['entry']} key={name} data-series={index === series.length ? 'before' : index}>
                {name}
              </span>
            ))}
          </div>
        ) : null}
      </div>
      <div
        className={css['place']}
        style={{ minBlockSize: height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${day?.title ?? ''}. ${valueText}`}
        onKeyDown={onKeyDown}
      >
        <Picture {...props} height={height} />
      </div>
      <ChartTable series={names} days={rows} {...{ summary, dayHeading, formatValue }} />
    </figure>
  )
}

function Picture(props: DayBarsProps & { height: number }) {
  const { days, chosen, onChoose, formatValue, figures = false } = props
  const place = useRef<SVGSVGElement>(null)
  const { width, height } = useElementSize(place, { width: 640, height: props.height })
  const [pressed, setPressed] = useState(false)
  const { top, marks } = valueScale(Math.max(0, ...days.flatMap(({ values, before = 0 }) => [...values, before])))
  // The width may be 0 during layout.
  const right = Math.max(0, figures ? width : width - formatValue(top).length * digitPx - 12)
  const [first, zero] = [figures ? 24 : 8, height - foot]
  const step = right / Math.max(1, days.length)
  const y = (value: number) => zero - (value / top) * (zero - first)
  const labelPx = Math.max(1, ...days.map(({ label }) => label.length)) * digitPx
  // If every bar has a label, the bars separate them; labels of only some bars need more space between them.
  const hasRoomForAll = (labelPx + 4) * days.length <= right
  const labelled = labelledDays(days.length, right, hasRoomForAll ? labelPx + 4 : labelPx * 1.3 + 4)
  const bar = Math.max(3, Math.min(44, step * 0.66))

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientX - box.left) / step)
    onChoose(Math.min(days.length - 1, Math.max(0, at)))
  }

  return (
    <svg
      ref={place}
      className={css['picture']}
      aria-hidden="true"
      onPointerDown={(event) => {
        setPressed(true)
        choose(event)
      }}
      onPointerMove={(event) => pressed && choose(event)}
      onPointerUp={() => setPressed(false)}
      onPointerCancel={() => setPressed(false)}
      onPointerLeave={() => setPressed(false)}
    >
      {(figures ? [0] : marks).map((mark) => (
        <g key={mark}>
          <line className={css['grid']} x2={right} y1={crisp(y(mark))} y2={crisp(y(mark))} data-zero={mark === 0} />
          {mark === 0 ? null : (
            <text className={css['mark']} x={width} y={y(mark)} dy="0.35em" textAnchor="end">
              {formatValue(mark)}
            </text>
          )}
        </g>
      ))}
      {days.map((day, index) => {
        const middle = (index + 0.5) * step
        // The taller bar is drawn first, behind the other: there may be more clicks than views.
        const order = day.values.map((value, place) => ({ value, place })).toSorted((a, b) => b.value - a.value)
        return (
          <g key={day.title} data-goes-on={day.goesOn || undefined} data-chosen={index === chosen || undefined}>
            {index === chosen ? (
              <rect className={css['chosen']} x={index * step} width={step} y={first - 8} height={zero - first + 8} />
            ) : null}
            {order.map(({ value, place }) => (
              <rect
                key={place}
                className={css['bar']}
                data-dark={place === day.values.length - 1}
                x={middle - bar / 2}
                width={bar}
                y={y(value)}
                height={zero - y(value)}
                rx={Math.min(3, bar / 4)}
              />
            ))}
            {day.before === undefined ? null : (
              <line
                className={css['tick']}
                x1={middle - bar / 2 - Math.min(4, step * 0.12)}
                x2={middle + bar / 2 + Math.min(4, step * 0.12)}
                y1={y(day.before)}
                y2={y(day.before)}
              />
            )}
            {figures ? (
              <text className={css['figure']} x={middle} y={y(day.values[0] ?? 0) - 8} textAnchor="middle">
                {formatValue(day.values[0] ?? 0)}
              </text>
            ) : null}
            {labelled.includes(index) ? (
              <text className={css['label']} x={middle} y={height - 8} textAnchor="middle">
                {day.label}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
