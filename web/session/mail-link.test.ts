import { expect, test, vi } from 'vitest'
import { createMailLinks } from './mail-link.ts'
import { safeStorage } from './safe-storage.ts'

/** A storage in memory. */
const newStorage = () =>
  safeStorage(() => {
    throw new Error('no storage')
  })

const take = (href: string) => {
  const links = createMailLinks(newStorage())
  const left = links.take(new URL(href, 'https://lanka.example'))
  return { left, link: links.get() }
}

test.each([
  ['/auth#reset=abc.DEF-1_2', '/auth', '#reset=abc.DEF-1_2'],
  ['/auth#confirm=t', '/auth', '#confirm=t'],
  ['/auth#stop=t', '/auth', '#stop=t'],
  ['/en/auth#reset=t', '/en/auth', '#reset=t'],
  ['/auth?back=xyz&hl=en#confirm=t', '/auth?back=xyz&hl=en', '#confirm=t'],
])('%s is shown as %s and its link is held', (href, left, link) => {
  expect(take(href)).toEqual({ left, link })
})

test.each([
  '/auth',
  '/auth#',
  '/auth#reset=',
  '/auth#reset=a b',
  '/auth#reset=<script>',
  '/auth#other=t',
  `/auth#reset=${'a'.repeat(2049)}`,
  '/my#reset=t',
  '/my/p1/auth#reset=t',
  '/?x#reset=t',
])('%s carries no link and stays as it is', (href) => {
  expect(take(href)).toEqual({ left: undefined, link: '' })
})

test('taking a link asks the server nothing: a person presses a button first', () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  take('/auth#confirm=t')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a link is held until it has been dealt with, and its screen hears of both', () => {
  const links = createMailLinks(newStorage())
  const heard = vi.fn<() => void>()
  links.subscribe(heard)
  links.take(new URL('https://lanka.example/auth#reset=t'))
  links.take(new URL('https://lanka.example/auth'))
  expect([links.get(), heard.mock.calls.length]).toEqual(['#reset=t', 1])
  links.done()
  expect([links.get(), heard.mock.calls.length]).toEqual(['', 2])
})
