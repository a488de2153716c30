import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayBars } from './day-bars.tsx'

test('the chosen day is said as a whole, every figure stands in the table, and a day that goes on is marked', () => {
  const html = renderToStaticMarkup(
    <DayBars
      series={['Views', 'Clicks']}
      beforeName="A week before"
      days={[
        { label: 'sa 21', title: 'Saturday, 21 November', values: [348, 280], before: 262 },
        { label: 'su 22', title: 'Sunday, 22 November', values: [240, 190], before: 300, goesOn: true },
      ]}
      chosen={1}
      onChoose={() => undefined}
      label="Day"
      summary="588 views"
      dayHeading="Day"
      formatValue={String}
    />,
  )
  expect(html).toContain('aria-valuetext="Sunday, 22 November. Views: 240, Clicks: 190, A week before: 300"')
  expect(html).toContain('role="slider" tabindex="0" aria-label="Day" aria-valuemin="1" aria-valuemax="2"')
  expect(html).toContain('<th scope="row">Saturday, 21 November</th><td>348</td><td>280</td><td>262</td>')
  expect(html.match(/data-goes-on="true"/g)).toHaveLength(1)
})
