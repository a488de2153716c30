const uk = {
  languages: 'Мова сторінки',
  /** Name of this language in this language. */
  language: 'Українською',
  /** Precedes the site's logo at the foot of every page. */
  made: 'Сторінку зроблено в',
}

const en: Record<keyof typeof uk, string> = {
  languages: 'Page language',
  language: 'In English',
  made: 'Made with',
}

export const messages = { uk, en }
