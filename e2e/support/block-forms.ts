import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { createWithPage, openAsCreator, type SampleCreator } from './sample-creator.ts'

/** Registers a creator whose page has blocks of three types. */
export const createWithForms = (prefix: string): Promise<SampleCreator> =>
  createWithPage(prefix, [
    { id: 'shop', type: 'link', title: 'Крамниця', url: 'https://example.com/' },
    { id: 'about', type: 'text', text: 'Про мене' },
    { id: 'faq', type: 'accordion', items: [{ id: 'order', title: 'Як замовити?', text: 'Напишіть мені' }] },
  ])

/** Returns the built files of block forms by type; `all` is the file that all forms share. */
export async function readForms(): Promise<Map<string, string>> {
  const manifest = path.resolve(import.meta.dirname, '../../dist/web/.vite/manifest.json')
  const chunks: Record<string, { file: string; src?: string }> = JSON.parse(await readFile(manifest, 'utf8'))
  const forms = new Map<string, string>()
  for (const { src = '', file } of Object.values(chunks)) {
    const type = src.endsWith('block-fields.tsx') ? 'all' : /\/blocks\/(\w+)\/editor\.tsx$/.exec(src)?.[1]
    if (type !== undefined) forms.set(type, file)
  }
  const entries = await readdir(path.resolve(import.meta.dirname, '../../page/blocks'), { withFileTypes: true })
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect([...forms.keys()].toSorted()).toEqual(['all', ...types].toSorted())
  return forms
}

export async function openEditor(page: Page, creator: SampleCreator): Promise<void> {
  await openAsCreator(page, creator, 'content')
  await expect(row(page, 'shop')).toBeVisible()
}

export const row = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)
/** The form of a block, in the list or in a dialog over it. */
export const formOf = (page: Page, id: string) => page.locator(`#form-${id}`)
export const opener = (page: Page, name: string) => page.getByRole('button', { name: `Редагувати: ${name}` })
export const waiting = (form: Locator) => form.getByText('Відкриваємо форму…')
export const failed = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Форма не завантажилася' })
export const again = (form: Locator) => form.getByRole('button', { name: 'Спробувати ще раз' })
