import type { Term } from './term.ts'

/** Of wording alone: calques, and British spelling among American. */
export const wording: readonly Term[] = [
  { uk: 'світліший', en: 'lighter', meaning: 'of a corrected color', never: { uk: ['висвітл'] } },
  { uk: 'по діагоналі', en: 'diagonal', meaning: 'of a gradient', never: { uk: ['навскіс'] } },
  {
    uk: 'Раді бачити вас знову',
    en: 'Welcome back',
    meaning: 'the greeting at sign-in',
    never: { uk: ['з поверненням'] },
  },
  {
    uk: 'напис на кнопці',
    en: 'button label',
    meaning: 'what a button says',
    never: { en: ['words on the button', 'caption on the button'] },
  },
  {
    uk: 'підказка в полі',
    en: 'placeholder',
    meaning: 'what an empty field shows',
    never: { uk: ['підказка в порожньому'], en: ['hint in the empty'] },
  },
  {
    uk: 'колір',
    en: 'color',
    meaning: 'English is spelled the American way',
    never: {
      en: [
        '\\p{L}*colour',
        'centre',
        'recognis',
        'organis',
        'apologis',
        'personalis',
        'behaviour',
        'favourit',
        'towards',
        'whilst',
        'catalogue',
        'dialogue',
      ],
    },
  },
]
