import type { ComponentProps } from 'react'
import type { ChartDay } from './chart.tsx'
import { crisp, labelledDays, valueScale, type Plot } from './scale.ts'
import css from './chart.module.css'

type ChartPictureProps = Omit<ComponentProps<'svg'>, 'width' | 'height'> & {
  series: readonly string[]
  days: readonly ChartDay[]
  formatValue: (value: number) => string
  summary: string
  width: number
  height: number
  pointed: number | null
}

/** Approximate width of a character of the axis labels in px; text cannot be measured before it is drawn. */
const DIGIT_PX = 8

export function ChartPicture(props: ChartPictureProps) {
  const { series, days, formatValue, summary, width, height, pointed, ...rest } = props
  const { top, marks } = valueScale(Math.max(0, ...days.flatMap((day) => day.values)))
  const left = formatValue(top).length * DIGIT_PX + 10
  // The width may be 0 during layout.
  const plot: Plot = { left, right: Math.max(left, width), top: 8, bottom: height - 28 }
  const step = (plot.right - plot.left) / Math.max(1, days.length)
  const middle = (day: number) => plot.left + (day + 0.5) * step
  const y = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top)
  const labelPx = Math.max(...days.map((day) => day.label.length), 1) * DIGIT_PX
  const furthest = width - labelPx / 2 + 4
  // The last label is shifted left of its day to stay inside the picture, closer to the preceding label.
  const shift = Math.max(0, middle(days.length - 1) - furthest)
  const labelled = labelledDays(days.length, plot.right - plot.left, labelPx + Math.max(14, shift + 4))

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the document cannot be an img element
    <svg {...rest} className={css['picture']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={css['grid']}
            x1={plot.left}
            x2={plot.right}
            y1={crisp(y(mark))}
            y2={crisp(y(mark))}
            data-zero={mark === 0}
          />
          <text className={css['mark']} x={plot.left - 8} y={y(mark)} dy="0.35em" textAnchor="end">
            {formatValue(mark)}
          </text>
        </g>
      ))}
      <rect
        data-plot=""
        x={plot.left}
        y={plot.top}
        width={plot.right - plot.left}
        height={plot.bottom - plot.top}
        fill="none"
      />
      {days.map((day, index) => (
        <Bar
          key={day.title}
          at={middle(index)}
          step={step}
          y={y(day.values[0] ?? 0)}
          zero={plot.bottom}
          pointed={index === pointed}
        />
      ))}
      {series.length > 1 ? (
        <SecondLine points={days.map((day, index) => [middle(index), y(day.values[1] ?? 0)])} pointed={pointed} />
      ) : null}
      {labelled.map((day) => (
        <text className={css['mark']} key={day} x={Math.min(middle(day), furthest)} y={height - 8} textAnchor="middle">
          {days[day]?.label}
        </text>
      ))}
    </svg>
  )
}

type BarProps = { at: number; step: number; y: number; zero: number; pointed: boolean }

function Bar({ at, step, y, zero, pointed }: BarProps) {
  const width = Math.max(2, Math.min(28, step * 0.62))
  const radius = Math.min(width / 2, 5, Math.max(0, zero - y))
  const left = at - width / 2
  const shape = `M${left} ${zero}V${y + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${zero}z`
  return <path className={css['bar']} d={shape} data-pointed={pointed || undefined} />
}

function SecondLine({ points, pointed }: { points: Array<[number, number]>; pointed: number | null }) {
  // Straight segments: a curve would show values that were not measured.
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.join(' ')}`).join('')
  const at = pointed === null ? undefined : points[pointed]
  return (
    <>
      <path className={css['lineHalo']} d={path} />
      <path className={css['line']} d={path} />
      {at ? <circle className={css['dot']} cx={at[0]} cy={at[1]} r="5" /> : null}
    </>
  )
}
