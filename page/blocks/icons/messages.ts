export const messages = {
  uk: { name: 'Іконки', hint: 'Соцмережі в один рядок', more: ' і ще\u00A0#' },
  en: { name: 'Icons', hint: 'Social networks in one row', more: ' and\u00A0# more' },
}
