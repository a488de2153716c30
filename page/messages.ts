const uk = {
  /** Stands before the mark of the site at the foot of every page. */
  made: 'Сторінку зроблено в',
}

const en: Record<keyof typeof uk, string> = {
  made: 'Page made with',
}

export const messages = { uk, en }
