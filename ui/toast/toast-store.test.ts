import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.get().map((each) => each.text)

test('a toast leaves after 5000 ms and is removed after its fade', () => {
  const toasts = createToasts()
  toasts.show({ text: 'Saved' })
  vi.advanceTimersByTime(4999)
  expect(toasts.get()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(toasts.get()[0]?.leaving).toBe(true)
  vi.advanceTimersByTime(250)
  expect(toasts.get()).toEqual([])
})

test('a toast with something to do about it leaves after 6000 ms', () => {
  const toasts = createToasts()
  toasts.show({ text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } })
  vi.advanceTimersByTime(5999)
  expect(toasts.get()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(toasts.get()[0]?.leaving).toBe(true)
})

test('a transient alert stays 3000 ms and is removed 1000 ms later', () => {
  const toasts = createToasts()
  toasts.alert({ text: 'No connection' })
  vi.advanceTimersByTime(3999)
  expect(toasts.get()[0]?.leaving).toBe(true)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('a toast about the same replaces the former, and stands beside others', () => {
  const toasts = createToasts()
  toasts.alert({ text: 'Canceled', about: 'plan' })
  toasts.show({ text: 'Saved' })
  toasts.alert({ text: 'Resumed', about: 'plan' })
  const staying = toasts.get().filter(({ leaving }) => !leaving)
  expect(staying.map(({ text }) => text)).toEqual(['Saved', 'Resumed'])
})

test('time stands still while the reader is at the toasts and goes on from there', () => {
  const toasts = createToasts()
  toasts.show({ text: 'Saved' })
  vi.advanceTimersByTime(4000)
  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()[0]?.leaving).toBe(false)
  toasts.resume()
  vi.advanceTimersByTime(999)
  expect(toasts.get()[0]?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(toasts.get()[0]?.leaving).toBe(true)
})

test('a toast that arrives while others are paused waits with them', () => {
  const toasts = createToasts()
  toasts.pause()
  toasts.show({ text: 'Saved' })
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['Saved'])
  toasts.resume()
  vi.advanceTimersByTime(5250)
  expect(texts(toasts)).toEqual([])
})

test('a fourth toast sends the oldest away', () => {
  const toasts = createToasts()
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text })
  vi.advanceTimersByTime(250)
  expect(texts(toasts)).toEqual(['two', 'three', 'four'])
})

test('dismissing closes one toast only, and once', () => {
  const toasts = createToasts()
  const first = toasts.show({ text: 'one' })
  toasts.show({ text: 'two' })
  toasts.dismiss(first)
  toasts.dismiss(first)
  vi.advanceTimersByTime(250)
  expect(texts(toasts)).toEqual(['two'])
})

test('the list keeps its identity between changes, as external stores must', () => {
  const toasts = createToasts()
  toasts.show({ text: 'one' })
  expect(toasts.get()).toBe(toasts.get())
})
