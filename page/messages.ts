const uk = {
  languages: 'Мова сторінки',
  /** The name of this language in itself. */
  language: 'Українською',
  /** Stands before the mark of the site at the foot of every page. */
  made: 'Сторінку зроблено в',
}

const en: Record<keyof typeof uk, string> = {
  languages: 'Language of the page',
  language: 'In English',
  made: 'Page made with',
}

export const messages = { uk, en }
