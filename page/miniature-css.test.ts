import { expect, test } from 'vitest'
import { miniatureCss } from './miniature-css.ts'

const phone = { width: 390, height: 600 }

test.each([
  ['@media (min-width: 40rem) {.a{x:1}}', '@media not all{.a{x:1}}'],
  ['@media (max-width:39.99rem){.a{x:1}}', '@media all{.a{x:1}}'],
  ['@media (min-width:20rem) and (min-height:40rem){.a{x:1}}', '@media not all{.a{x:1}}'],
  ['@media (hover:hover){.a{x:1}}', '@media (hover:hover){.a{x:1}}'],
  ['.a{width:calc(100vw - 2rem);height:73vh}', '.a{width:calc(390px - 2rem);height:438px}'],
  ['.a{height:100dvh;width:-.5vw;top:10vmax}', '.a{height:600px;width:-1.95px;top:60px}'],
  ['.a{inset:1vw -2vw min(3vh,4vw)}', '.a{inset:3.9px -7.8px min(18px,15.6px)}'],
  ['.v2w{color:#12vh00}', '.v2w{color:#12vh00}'],
  [':root{--a:1}html{b:2}body{c:3}body::before{d:4}', ':host{--a:1}:host{b:2}.body{c:3}.body::before{d:4}'],
  ['.b-html{a:1}.body-text{b:2}', '.b-html{a:1}.body-text{b:2}'],
])('%s becomes %s on a phone', (css, small) => {
  expect(miniatureCss(css, phone)).toBe(small)
})
