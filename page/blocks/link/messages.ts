export const messages = {
  uk: { name: 'Посилання', hint: 'Кнопка на сайт, соцмережу чи месенджер' },
  en: { name: 'Link', hint: 'A button to a site, a social network or a messenger' },
}
