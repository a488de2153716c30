const uk = {
  name: 'Посилання',
  hint: 'Кнопка на сайт, соцмережу чи месенджер',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Link',
  hint: 'A button to a site, a social network or a messenger',
}

export const messages = { uk, en }
