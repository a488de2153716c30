// A newcomer registers, robot check and all.
export default async function registration(person, { origin, login, password }) {
  await person.open(`${origin}/auth?tab=register`)
  await person.fill('Адреса сторінки', login)
  await person.fill('Пароль', password)
  await person.press('field', 'Я погоджуюся з умовами…')
  await person.press('field', 'Я не робот…')
  await person.sees('Перевірено')
  await person.press('button', 'Створити сторінку')
  // The three steps that follow may be done another time.
  await person.arrives(/\/start$/)
  await person.sees('Як вас називати?')
  await person.open(`${origin}/my`)
  await person.find('link', 'Редагувати…')
}
