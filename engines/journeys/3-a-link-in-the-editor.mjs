// A link is added and saved; a dialog that was closed gives the focus back to what opened it.
import { focused } from '../support/in-page.mjs'

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function linkInTheEditor(person, { show }) {
  await person.press('link', 'Редагувати…')
  await person.press('button', 'Додати блок')
  await person.find('dialog', 'Новий блок')
  await show('dialog')
  await person.key('Escape')
  await person.until('the closed dialog', async () => !(await person.run(() => document.querySelector('dialog'))))
  const name = await person.run(focused)
  if (!name.includes('Додати блок')) throw new Error(`the focus is on “${name}” after the dialog`)
  await person.press('button', 'Додати блок')
  await person.press('button', 'Посилання…')
  await person.fill('Назва', 'Мій канал')
  await person.fill('Адреса', 'https://example.com/channel')
  await person.run(() => document.activeElement.blur())
  await person.sees('Збережено')
}
