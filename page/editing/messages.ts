// Texts of fields that block forms share with whole screens of the editor; loaded with those screens.
import { recommendedImageWidth } from '#domain/images.ts'
import { plural } from '#domain/locales.ts'

const uk = {
  charactersLeft: (count: number) =>
    `ще ${count}\u00A0${plural('uk', count, { one: 'символ', few: 'символи', many: 'символів', other: 'символу' })}`,
  charactersOver: (count: number) =>
    `${count}\u00A0${plural('uk', count, { one: 'зайвий символ', few: 'зайві символи', many: 'зайвих символів', other: 'зайвого символу' })}`,
  uploading: 'Завантажуємо…',
  imageAdvice: `Радимо фото завширшки від ${recommendedImageWidth}\u00A0пікселів`,
  imageNarrow: (width: number) =>
    `Завширшки лише ${width}\u00A0${plural('uk', width, { one: 'піксель', few: 'пікселі', many: 'пікселів', other: 'пікселя' })}: на великому екрані буде нечітко. Радимо від ${recommendedImageWidth}.`,
}

const en: typeof uk = {
  charactersLeft: (count) => `${count}\u00A0${plural('en', count, { one: 'character', other: 'characters' })} left`,
  charactersOver: (count) => `${count}\u00A0${plural('en', count, { one: 'character', other: 'characters' })} too many`,
  uploading: 'Uploading…',
  imageAdvice: `At least ${recommendedImageWidth}\u00A0pixels wide works best`,
  imageNarrow: (width) =>
    `Only ${width}\u00A0${plural('en', width, { one: 'pixel', other: 'pixels' })} wide: blurred on a large screen. At least ${recommendedImageWidth} works best.`,
}

export const messages = { uk, en }
