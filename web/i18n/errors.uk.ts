import { listUploadNames } from '#domain/images.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldLimits } from '#domain/fields.ts'
import { plural } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'

const characters = (count: number) =>
  `${count} ${plural('uk', count, { one: 'символ', few: 'символи', many: 'символів', other: 'символу' })}`
const upToCharacters = (count: number) =>
  `${count} ${plural('uk', count, { one: 'символу', few: 'символів', many: 'символів', other: 'символу' })}`
const pages = (count: number) =>
  `${count} ${plural('uk', count, { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' })}`
const blocks = (count: number) =>
  `${count} ${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блоку' })}`
const { free, plus } = planLimits

export const errors: Record<ErrorCode, string> = {
  OUT_OF_LIMIT: `У плані Free більше немає місця: тут ${pages(free.pages)} і ${blocks(free.blocks)}. У Plus — ${pages(plus.pages)} і ${blocks(plus.blocks)} на кожній.`,
  OUT_OF_LIMIT_PLUS: `Більше не вміститься: у Plus до ${plus.pages} сторінок і до ${plus.blocks} блоків на сторінці. Видаліть зайве й спробуйте ще раз.`,
  PLAN: 'У вашому плані цієї можливості немає. Вона є у Plus.',
  LOGIN_TOO_SHORT: `Логін закороткий: потрібно щонайменше ${characters(fieldLimits.login.min)}.`,
  LOGIN_TOO_LONG: `Логін задовгий: не більше ${upToCharacters(fieldLimits.login.max)}.`,
  USER_EXISTS: 'Цей логін уже зайнято. Спробуйте інший.',
  PASS_TOO_SHORT: `Пароль — щонайменше ${characters(fieldLimits.password.min)}.`,
  PASS_TOO_LONG: `Пароль задовгий: не більше ${upToCharacters(fieldLimits.password.max)}.`,
  PASS_TOO_COMMON: 'Цей пароль легко вгадати. Складіть інший із кількох випадкових слів.',
  EMAIL_INVALID: 'Вкажіть пошту, як-от olena@example.com.',
  EMAIL_TOO_LONG: `Адреса пошти задовга: не більше ${upToCharacters(fieldLimits.email.max)}.`,
  EMAIL_IN_USE: 'Ця пошта вже належить іншому акаунту. Увійдіть у нього або вкажіть іншу.',
  EMAIL_NOT_IN_USE: 'До акаунта не додано пошти. Спершу вкажіть її.',
  NAME_TOO_SHORT: 'Потрібен хоча б один видимий символ.',
  INCORRECT_LOGIN: 'Лише латинські літери, цифри та знак _.',
  INCORRECT_PASSWORD: 'Поточний пароль не підходить. Введіть його ще раз.',
  LOGIN_OR_PASSWORD_INCORRECT: 'Неправильний логін або пароль.',
  TOKEN_INCORRECT: 'Неправильний ключ, або його строк минув. Увійдіть ще раз.',
  USER_BANNED_TERMS: 'Акаунт заблоковано за порушення умов. Якщо це помилка, напишіть на {support}.',
  USER_BANNED_REQUEST: 'Акаунт заблоковано на ваше прохання. Якщо передумали, напишіть на {support}.',
  USER_BANNED: 'Акаунт заблоковано. Щоб дізнатися чому, напишіть на {support}.',
  PATH_INCORRECT: 'Це зарезервовано. Спробуйте інше.',
  PATH_TOO_SHORT: `Адреса закоротка: потрібно щонайменше ${characters(fieldLimits.path.min)}.`,
  PATH_TOO_LONG: `Адреса задовга: не більше ${upToCharacters(fieldLimits.path.max)}.`,
  PAGE_EXISTS: 'Цю адресу вже зайнято. Спробуйте іншу.',
  TITLE_TOO_SHORT: 'Додайте назву.',
  TITLE_TOO_LONG: `Назва задовга: не більше ${upToCharacters(fieldLimits.title.max)}.`,
  TEXT_TOO_LONG: 'Текст задовгий. Скоротіть його.',
  PAGE_NOT_ACHIEVABLE: 'Головну сторінку не можна архівувати чи видалити.',
  UNAUTHORIZED: 'Сеанс завершився. Увійдіть ще раз.',
  FORBIDDEN: 'У вас немає доступу до цього.',
  NOT_FOUND: 'Тут нічого немає. Можливо, це видалили.',
  VERSION_CONFLICT: 'Тим часом сторінку змінили в іншій вкладці. Перегляньте зміни й збережіть ще раз.',
  MALFORMED: 'Запит не вдалося прочитати. Оновіть сторінку й спробуйте ще раз.',
  UNSUPPORTED_TYPE: 'Такий тип файлу не підтримується.',
  BODY_TOO_LARGE: 'Забагато даних за один раз. Зменште обсяг і спробуйте ще раз.',
  VALIDATION: 'Перевірте, чи все заповнено правильно.',
  ROBOT_CHECK: 'Поставте позначку «Я не робот».',
  TERMS_REQUIRED: 'Погодьтеся з умовами.',
  TOO_MANY_REQUESTS: 'Забагато спроб. Зачекайте трохи й спробуйте знову.',
  IMPORT_DAMAGED: 'Це не файл сторінки, або його пошкоджено. Оберіть інший або завантажте цей ще раз.',
  URL_INCORRECT: 'Перевірте посилання: воно має виглядати як https://example.com.',
  JAR_LINK_ONLY: 'Адреса не підійде: потрібна банка чи збір.',
  VIDEO_LINK_ONLY: 'Адреса не підійде: потрібне відео з YouTube або Vimeo.',
  MUSIC_LINK_ONLY: 'Адреса не підійде: потрібна музика чи подкаст Spotify або трек чи плейлист SoundCloud.',
  COLOR_INCORRECT: 'Перевірте колір: він має виглядати як #1a2b3c.',
  SCHEDULE_INCORRECT: 'Перевірте розклад: кінець показу має бути пізніше за початок.',
  IMAGE_INCORRECT: `Зображення не вдалося прочитати. Оберіть ${listUploadNames('uk')}.`,
  IMAGE_TOO_LARGE: 'Файл завеликий. Оберіть менше зображення.',
  SIGNATURE_INCORRECT: 'Підпис не відповідає коду HTML. Попросіть підписати його ще раз.',
  FIELDS_REQUIRED: 'Заповніть це поле.',
  IMAGE_REQUIRED: 'Додайте зображення.',
  PAYMENT_DECLINED: 'Банк відхилив платіж. Спробуйте іншу картку або зверніться до банку.',
  BUSY: 'Сервер перевантажений. Спробуйте за хвилину.',
  MAINTENANCE: 'Тривають технічні роботи. Ми скоро повернемося.',
  INTERNAL: 'У нас стався збій. Спробуйте ще раз за хвилину.',
}
