import type { Page } from '@playwright/test'
import type { Language } from './words.ts'

export const languages = {
  uk: {
    title: 'Перші кроки',
    example: '@нік',
    noAddress: 'Тут немає адреси',
    name: 'Назва сторінки',
    next: 'Далі',
    look: 'Вишиванка',
    launch: 'Запустити сторінку',
    live: 'Сторінка вже жива',
    share: 'Поділитися',
    story: 'Картка для сторіз',
    drawn: 'Картку завантажено',
    editor: 'До редактора',
    skip: 'Пропустити',
    locked: 'Доступно з Plus: Відео.',
    jar: 'Це банка monobank',
    second: 'Крок 2 з 3',
    third: 'Крок 3 з 3',
  },
  en: {
    title: 'First steps',
    example: '@handle',
    noAddress: 'There’s no address here',
    name: 'Page title',
    next: 'Next',
    look: 'Vyshyvanka',
    launch: 'Launch my page',
    live: 'Your page is live',
    share: 'Share',
    story: 'Story card',
    drawn: 'Story card downloaded',
    editor: 'Go to the editor',
    skip: 'Skip',
    locked: 'Comes with Plus: Video.',
    jar: 'This is a monobank jar',
    second: 'Step 2 of 3',
    third: 'Step 3 of 3',
  },
} as const satisfies Record<Language, object>

/** Pastes a text into the field of the second step and adds the first suggested block. */
export async function paste(page: Page, pasted: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(pasted)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Додати|Add)/ })
    .first()
    .click()
}

export const added = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')
