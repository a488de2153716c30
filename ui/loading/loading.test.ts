import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoading } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the preloader fades in one millisecond after it is asked for', () => {
  const loading = createLoading()
  loading.beginPreloader()
  expect(loading.get().phase).toBe('asked')
  vi.advanceTimersByTime(1)
  expect(loading.get().phase).toBe('shown')
})

test('the preloader is removed 500 ms after its release and not before', () => {
  const loading = createLoading()
  const end = loading.beginPreloader()
  vi.advanceTimersByTime(1)
  end()
  vi.advanceTimersByTime(499)
  expect(loading.get().phase).toBe('leaving')
  vi.advanceTimersByTime(1)
  expect(loading.get().phase).toBe('absent')
})

test('the preloader stays until the last of two overlapping operations ends', () => {
  const loading = createLoading()
  const endFirst = loading.beginPreloader()
  const endSecond = loading.beginPreloader()
  vi.advanceTimersByTime(1)
  endFirst()
  expect(loading.get().phase).toBe('shown')
  endSecond()
  expect(loading.get().phase).toBe('leaving')
})

test('an operation that begins while the preloader leaves brings it back for good', () => {
  const loading = createLoading()
  loading.beginPreloader()()
  vi.advanceTimersByTime(300)
  loading.beginPreloader()
  vi.advanceTimersByTime(1000)
  expect(loading.get().phase).toBe('shown')
})

test('ending one operation twice does not end another', () => {
  const loading = createLoading()
  const end = loading.beginSpinner()
  loading.beginSpinner()
  end()
  end()
  expect(loading.get().spinners).toBe(1)
})

test('the spinner and the preloader are counted apart', () => {
  const loading = createLoading()
  const end = loading.beginSpinner()
  expect(loading.get().phase).toBe('absent')
  loading.beginPreloader()
  end()
  expect(loading.get().spinners).toBe(0)
  expect(loading.get().phase).toBe('asked')
})

test('a listener hears every change until it unsubscribes', () => {
  const loading = createLoading()
  const heard = vi.fn<() => void>()
  const stop = loading.subscribe(heard)
  const end = loading.beginSpinner()
  stop()
  end()
  expect(heard).toHaveBeenCalledTimes(1)
})
