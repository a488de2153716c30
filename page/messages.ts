const uk = {
  languages: 'Мова сторінки',
  /** The name of this language in itself. */
  language: 'Українською',
  /** Stands before the mark of the site at the foot of every page. */
  made: 'Сторінку зроблено в',
}

const en: Record<keyof typeof uk, string> = {
  languages: 'Page language',
  language: 'In English',
  made: 'Made with',
}

export const messages = { uk, en }
