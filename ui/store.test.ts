import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

test('a store holds what it was given, and then what was set', () => {
  const store = createStore(1)
  expect(store.get()).toBe(1)
  store.set(2)
  store.update((value) => value * 10)
  expect(store.get()).toBe(20)
})

test('listeners hear of each change once it is there, and of nothing after they left', () => {
  const store = createStore('a')
  const seen: string[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set('b')
  store.update((value) => `${value}c`)
  leave()
  store.set('d')
  expect(seen).toEqual(['b', 'bc'])
})

test('setting the value it has already is no change', () => {
  const store = createStore(Number.NaN)
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  store.set(Number.NaN)
  expect(heard).not.toHaveBeenCalled()
})

test('a listener that leaves while the others are called is no obstacle to them', () => {
  const store = createStore(0)
  const heard = vi.fn<() => void>()
  const leave = store.subscribe(() => leave())
  store.subscribe(heard)
  store.set(1)
  store.set(2)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a component shows the value, or the part that it selects', () => {
  const store = createStore({ name: 'Olena', age: 30 })
  const Name = () => useStore(store, ({ name }) => name)
  const Age = () => useStore(store).age
  expect(renderToStaticMarkup([createElement(Name, { key: 1 }), createElement(Age, { key: 2 })])).toBe('Olena30')
})
