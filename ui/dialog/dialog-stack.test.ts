import { expect, test, vi } from 'vitest'
import { createDialogStack } from './dialog-stack.ts'

test('each modal stands ten above the one opened before it', () => {
  const stack = createDialogStack<string>()
  expect(['a', 'b', 'c'].map(stack.enter)).toEqual([0, 10, 20])
  expect(stack.get()).toBe('c')
})

test('when a modal leaves from below, the next still stands on top', () => {
  const stack = createDialogStack<string>()
  stack.enter('a')
  stack.enter('b')
  stack.leave('a')
  expect(stack.enter('c')).toBe(20)
})

test('the count starts anew when all modals have gone', () => {
  const stack = createDialogStack<string>()
  stack.enter('a')
  stack.leave('a')
  expect(stack.get()).toBeUndefined()
  expect(stack.enter('b')).toBe(0)
})

test('subscribers hear of entering and leaving', () => {
  const stack = createDialogStack<string>()
  const heard = vi.fn<() => void>()
  stack.subscribe(heard)
  stack.enter('a')
  stack.leave('a')
  expect(heard).toHaveBeenCalledTimes(2)
})
