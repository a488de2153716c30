import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartPicture } from './chart-picture.tsx'

test.each([28, 90, 365])('labels below %i days keep apart on a phone, the last one too', (count) => {
  const days = Array.from({ length: count }, (_, day) => ({ label: '25 Nov', title: `day ${day}`, values: [100] }))
  const drawing = { series: ['Revenue'], days, summary: '', width: 294, height: 240, pointed: null }
  const html = renderToStaticMarkup(<ChartPicture {...drawing} formatValue={(value) => `₴${value}`} />)
  const middles = [...html.matchAll(/ x="([\d.]+)"[^>]*text-anchor="middle"/g)].map(([, x]) => Number(x))
  expect(middles.length).toBeGreaterThan(1)
  // As wide as such a label is at most.
  for (const [index, x] of middles.slice(1).entries()) expect(x - middles[index]!).toBeGreaterThan(48)
})

test('nothing is narrower than nothing while the place of a chart has no width', () => {
  const days = [{ label: '1', title: '1', values: [1200] }]
  const props = { series: ['a'], days, formatValue: String, summary: '', height: 200, pointed: null }
  expect(renderToStaticMarkup(<ChartPicture {...props} width={0} />)).toMatch(/data-plot="" [^>]*width="0"/)
})
