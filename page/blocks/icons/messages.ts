export const messages = {
  uk: { name: 'Іконки', hint: 'Соцмережі в один рядок' },
  en: { name: 'Icons', hint: 'Social networks in one row' },
}
