// A visitor writes to the owner of a page by its form, and the page says that it was sent.
export default async function message(person, { origin, messages }) {
  await person.open(`${origin}/engines_form`)
  await person.fill('Ваше повідомлення', 'Чи можна замовити торт?')
  await person.press('button', 'Надіслати')
  await person.sees('Дякую!')
  await person.until('the message', async () => (await messages()).includes('Чи можна замовити торт?'))
}
