/** General icons: our name, lucide's name, and the default accessible name. */
export const generalIcons = {
  link: { source: 'link', title: { uk: 'Посилання', en: 'Link' } },
  globe: { source: 'globe', title: { uk: 'Сайт', en: 'Website' } },
  mail: { source: 'mail', title: { uk: 'Пошта', en: 'Email' } },
  phone: { source: 'phone', title: { uk: 'Телефон', en: 'Phone' } },
  message: { source: 'message-circle', title: { uk: 'Повідомлення', en: 'Message' } },
  'map-pin': { source: 'map-pin', title: { uk: 'Адреса', en: 'Address' } },
  calendar: { source: 'calendar', title: { uk: 'Календар', en: 'Calendar' } },
  'shopping-bag': { source: 'shopping-bag', title: { uk: 'Магазин', en: 'Shop' } },
  gift: { source: 'gift', title: { uk: 'Подарунок', en: 'Gift' } },
  coffee: { source: 'coffee', title: { uk: 'Кава', en: 'Coffee' } },
  heart: { source: 'heart', title: { uk: 'Підтримати', en: 'Support' } },
  star: { source: 'star', title: { uk: 'Відгуки', en: 'Reviews' } },
  camera: { source: 'camera', title: { uk: 'Фото', en: 'Photos' } },
  music: { source: 'eighth-notes', title: { uk: 'Музика', en: 'Music' } },
  book: { source: 'book-open', title: { uk: 'Читати', en: 'Read' } },
  download: { source: 'download', title: { uk: 'Завантажити', en: 'Download' } },
}

/**
 * Brand icons drawn with arcs: the same shapes as in simple-icons, whose many small curves take three times the bytes.
 * Holes run against the direction of the shape around them.
 */
export const shorterPaths = {
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zM7 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zM12 5.8a6.2 6.2 0 0 1 0 12.4 6.2 6.2 0 0 1 0-12.4zM12 8a4 4 0 0 0 0 8 4 4 0 0 0 0-8zM18.4 4.2a1.4 1.4 0 0 1 0 2.8 1.4 1.4 0 0 1 0-2.8z',
}

// The letters are holes: their outlines run against the square's direction.
const square =
  'M5.5 2h13A3.5 3.5 0 0 1 22 5.5v13a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2z'

/** Neutral icons for brands whose logos are not free to use: letters in a rounded square. */
export const neutralMarks = {
  linkedin: {
    title: 'LinkedIn',
    path: `${square}M6.2 6.2v2.5h2.5v-2.5zM6.3 10.2V18h2.3v-7.8zM10.7 10.2V18H13v-4.2c0-1.2.6-1.8 1.5-1.8s1.4.6 1.4 1.8V18h2.3v-4.7c0-2.1-1.1-3.3-2.9-3.3-1.1 0-1.9.5-2.4 1.3v-1.1z`,
  },
  monobank: {
    title: 'monobank',
    path: `${square}M5.2 8.8V16.5h2.3v-4.3c0-1 .5-1.5 1.2-1.5.8 0 1.2.5 1.2 1.5v4.3h2.3v-4.3c0-1 .5-1.5 1.2-1.5.8 0 1.2.5 1.2 1.5v4.3h2.3v-4.9c0-1.9-1-3-2.7-3-1.1 0-1.9.5-2.4 1.3-.4-.8-1.2-1.3-2.2-1.3-1 0-1.7.4-2.1 1.1v-.9z`,
  },
}
