// Somebody takes part in a giveaway, with a picture.
import { choosePicture } from '../support/in-page.mjs'

export default async function giveaway(person, { origin, giveawayId }) {
  await person.open(`${origin}/w/${giveawayId}`)
  await person.sees('Вафлі до кави')
  await person.fill('Ім’я та прізвище', 'Соломія Мельник')
  await person.fill('Телефон або пошта', '099 765 43 21')
  await person.run(choosePicture, 'input[type=file]')
  await person.until('the chosen picture', () =>
    person.run(() => document.querySelector('img[alt="Обране зображення"]') !== null),
  )
  await person.press('field', 'Погоджуюся…')
  await person.press('field', 'Я не робот…')
  await person.press('button', 'Надіслати заявку')
  await person.sees('Ви берете участь!')
}
