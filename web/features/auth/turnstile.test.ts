import { expect, test, vi } from 'vitest'
import { passTurnstile, type TurnstileWidgets } from './turnstile.ts'

type Options = Parameters<TurnstileWidgets['render']>[1]

function draw() {
  let options: Options | undefined
  const remove = vi.fn<(widget: string) => void>()
  const widgets: TurnstileWidgets = { render: (_place, given) => ((options = given), 'widget-1'), remove }
  const stop = new AbortController()
  const about = { siteKey: 'site-key', language: 'uk' }
  const passed = passTurnstile(widgets, {} as HTMLElement, about, stop.signal)
  return { passed, remove, stop, options: options! }
}

test('the widget is drawn for a registration, and its token passes for less than five minutes', async () => {
  const { passed, options } = draw()
  expect(options).toMatchObject({ sitekey: 'site-key', action: 'register', language: 'uk' })
  options.callback('a token')
  const { payload, validMs } = await passed
  expect(payload).toBe('a token')
  expect(validMs).toBeLessThan(300_000)
})

test.each(['error-callback', 'timeout-callback'] as const)('%s means that the check did not pass', async (name) => {
  const { passed, options } = draw()
  options[name]()
  await expect(passed).rejects.toThrow('Turnstile')
})

test('giving up takes the widget away, also after its token came', async () => {
  const { passed, options, remove, stop } = draw()
  options.callback('a token')
  await passed
  stop.abort()
  expect(remove).toHaveBeenCalledWith('widget-1')
})
