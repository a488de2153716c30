import { useRef, useState, type PointerEvent } from 'react'
import { useElementSize } from '../element-size/use-element-size.ts'
import { ChartPicture } from './chart-picture.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'

export type ChartDay = {
  /** Short label below the axis: `21 лис`. */
  label: string
  /** Full label in the table and the readout: `21 листопада`. */
  title: string
  /** One number for each series. */
  values: readonly number[]
}

export type BarLineChartProps = {
  /** The first series is drawn as bars, the second as a line. */
  series: readonly [string] | readonly [string, string]
  days: readonly ChartDay[]
  /** One sentence that describes the picture. */
  summary: string
  /** Head of the first column of the table that replaces the picture for screen readers. */
  dayHeading: string
  formatValue: (value: number) => string
}

const HEIGHT = 240
const BEFORE_MEASURED = { width: 640, height: HEIGHT }

/**
 * Chart of daily figures of a week to a year. Pointing at a day shows its figures; a hidden table contains all of
 * them.
 */
export function BarLineChart(props: BarLineChartProps) {
  const { series, days, summary, formatValue } = props
  const place = useRef<HTMLDivElement>(null)
  const { width } = useElementSize(place, BEFORE_MEASURED)
  const [pointed, setPointed] = useState<number | null>(null)
  const day = pointed === null ? undefined : days[pointed]
  // A single series is named above the chart, so its figures appear only while a day is pointed at.
  const legendSeries = series.length > 1 || day ? series : []

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.querySelector('[data-plot]')?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const at = Math.floor(((event.clientX - box.left) / box.width) * days.length)
    setPointed(at >= 0 && at < days.length ? at : null)
  }

  return (
    <figure className={css['chart']}>
      <div className={css['legend']} aria-hidden="true">
        {legendSeries.map((name, index) => (
          <span className={css['entry']} key={name} data-series={index}>
            {name}
            {day ? <strong>{formatValue(day.values[index] ?? 0)}</strong> : null}
          </span>
        ))}
        <span className={css['day']}>{day?.title}</span>
      </div>
      <div className={css['place']} ref={place}>
        <ChartPicture
          {...{ series, days, formatValue, width, height: HEIGHT, pointed, summary }}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        />
      </div>
      <ChartTable {...props} />
    </figure>
  )
}
