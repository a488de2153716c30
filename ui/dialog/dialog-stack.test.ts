import { expect, test, vi } from 'vitest'
import { createDialogStack } from './dialog-stack.ts'

test('each modal stands ten above the one opened before it', () => {
  const stack = createDialogStack()
  stack.enter('a')
  stack.enter('b')
  stack.enter('c')
  expect(['a', 'b', 'c'].map(stack.offsetOf)).toEqual([0, 10, 20])
})

test('a modal keeps its order when one below it leaves, and the next still stands on top', () => {
  const stack = createDialogStack()
  const leave = stack.enter('a')
  stack.enter('b')
  leave()
  stack.enter('c')
  expect(['b', 'c'].map(stack.offsetOf)).toEqual([10, 20])
})

test('the count starts anew when all modals have gone', () => {
  const stack = createDialogStack()
  stack.enter('a')()
  stack.enter('b')
  expect(stack.offsetOf('b')).toBe(0)
})

test('subscribers hear of entering and leaving', () => {
  const stack = createDialogStack()
  const heard = vi.fn<() => void>()
  stack.subscribe(heard)
  stack.enter('a')()
  expect(heard).toHaveBeenCalledTimes(2)
})
