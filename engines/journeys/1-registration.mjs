// A newcomer registers, robot check and all.
// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function registration(person, { origin, login, password }) {
  await person.open(`${origin}/auth?tab=register`)
  await person.fill('Логін', login)
  await person.fill('Пароль', password)
  await person.press('field', 'Я погоджуюся з умовами…')
  await person.press('field', 'Я не робот…')
  await person.sees('Перевірено')
  await person.press('button', 'Створити сторінку')
  await person.arrives(/\/my/)
  await person.find('link', 'Редагувати…')
}
