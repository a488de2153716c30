import type { Term } from './term.ts'

/** Rules of wording: no calques, and American spelling. */
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
  { uk: 'упродовж', en: 'within', meaning: 'of a span of time', never: { uk: ['протягом', 'на протязі'] } },
  { uk: 'листом', en: 'by email', meaning: 'English mail comes on paper', never: { en: ['by mail\\b'] } },
  { uk: 'вручну', en: 'yourself', meaning: 'of copying a text', never: { en: ['copy it by hand'] } },
  {
    uk: 'Усе ваше — за одним посиланням',
    en: 'Everything you make, behind one link',
    meaning: 'what the product is for',
    never: { uk: ['одне посилання, за яким'] },
  },
  {
    uk: 'з телефона',
    en: 'from your phone, ad-free',
    meaning: 'how a page is made',
    never: { en: ['right on your phone', 'with no ads on it'] },
  },
  {
    uk: 'Синхронізуємо, коли з’явиться інтернет',
    en: 'We’ll sync it when you’re back online',
    meaning: 'of changes kept on a device',
    never: { uk: ['надішлемо, коли'] },
  },
  { uk: 'зараз', en: 'now', meaning: 'a calque is refused', never: { uk: ['на даний момент', 'в даний час'] } },
  { uk: 'наступний', en: 'next', meaning: 'a calque is refused', never: { uk: ['слідуюч'] } },
  { uk: 'є', en: 'is', meaning: 'a calque is refused', never: { uk: ['(?<!’)являєт', '(?<!’)являют'] } },
  {
    uk: 'брати участь',
    en: 'take part',
    meaning: 'a calque is refused',
    never: { uk: ['прийма\\p{L}* участь', 'прийня\\p{L}* участь'] },
  },
  { uk: 'збігається', en: 'matches', meaning: 'a calque is refused', never: { uk: ['співпада', 'співпаст'] } },
  { uk: 'неправильний', en: 'wrong', meaning: 'a calque is refused', never: { uk: ['невірн'] } },
]
