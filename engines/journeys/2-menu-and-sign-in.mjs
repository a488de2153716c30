// The menu is closed until it is opened, and leads out; a visit to the account area then asks who comes, and lets in.
const isOpen = () => [...document.querySelectorAll('[popover]')].some((panel) => panel.getClientRects().length > 0)

export default async function menuAndSignIn(person, { origin, login, password }) {
  if (await person.run(isOpen)) throw new Error('a menu stands open unasked')
  await person.press('button', 'Акаунт…')
  await person.find('button', 'Вийти')
  await person.key('Escape')
  await person.until('the closed menu', async () => !(await person.run(isOpen)))
  await person.press('button', 'Акаунт…')
  await person.press('button', 'Вийти')
  // Not `/my/`, which the list itself stands at: a window opened over the way out would end it.
  await person.arrives(/\/auth/)
  await person.open(`${origin}/my`)
  await person.arrives(/\/auth/)
  await person.fill('Логін або пошта', login)
  await person.fill('Пароль', password)
  await person.press('button', 'Увійти')
  await person.arrives(/\/my/)
}
