// A link is added and saved; a dialog that was closed gives the focus back to what opened it.
import { focused } from '../support/in-page.mjs'

/** Moves the focus to the kind of block that is a link. */
function chooseLink() {
  const buttons = [...document.querySelectorAll('dialog button')]
  buttons.find(({ textContent }) => textContent.startsWith('Посилання')).focus()
}

export default async function linkInTheEditor(person, { show }) {
  await person.press('link', 'Редагувати…')
  await person.press('button', 'Додати блок')
  await person.find('dialog', 'Додати блок')
  await show('dialog')
  await person.key('Escape')
  await person.until('the closed dialog', async () => !(await person.run(() => document.querySelector('dialog'))))
  const name = await person.run(focused)
  if (!name.includes('Додати блок')) throw new Error(`the focus is on “${name}” after the dialog`)
  await person.press('button', 'Додати блок')
  await person.find('button', 'Посилання…')
  await person.run(chooseLink)
  await person.key('Enter')
  await person.fill('Назва', 'Мій канал')
  await person.fill('Посилання, пошта або телефон', 'https://example.com/channel')
  await person.run(() => document.activeElement.blur())
  await person.sees('Збережено')
  await person.press('button', 'Готово')
}
