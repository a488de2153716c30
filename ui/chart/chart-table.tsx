interface ChartTableProps {
  series: readonly string[]
  days: ReadonlyArray<{ title: string; values: readonly number[] }>
  summary: string
  /** Head of the first column. */
  dayHeading: string
  formatValue: (value: number) => string
}

/** Visually hidden table with the chart's figures, for screen readers. */
export function ChartTable({ series, days, summary, dayHeading, formatValue }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{summary}</caption>
        <thead>
          <tr>
            <th scope="col">{dayHeading}</th>
            {series.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.title}>
              <th scope="row">{day.title}</th>
              {series.map((name, index) => (
                <td key={name}>{formatValue(day.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
