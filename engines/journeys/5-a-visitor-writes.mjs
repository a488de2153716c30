// The owner turns the form on; a visitor opens the page, finds the link and the form, and writes.
// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function visitorWrites(person, { origin, login, show }) {
  await person.press('link', 'Форма')
  await person.arrives(/form/)
  await person.press('field', 'Показувати форму…')
  await person.sees('Збережено')
  await person.open(`${origin}/${login}`)
  await person.find('link', 'Мій канал…')
  await show('page')
  await person.fill('Ваше повідомлення', 'Добрий день!')
  await person.press('button', 'Надіслати')
  await person.sees('Дякуємо, надіслано')
}
