// Written by page/scripts/icons.mjs; do not edit.
import type { Locale } from '#domain/locales.ts'
import type { IconName } from './icon-names.gen.ts'

/** Titles of icons that are no brands. */
export const iconTitles: Readonly<Partial<Record<IconName, Readonly<Record<Locale, string>>>>> = {
  'link': {"uk":"Посилання","en":"Link"},
  'globe': {"uk":"Сайт","en":"Website"},
  'mail': {"uk":"Пошта","en":"Email"},
  'phone': {"uk":"Телефон","en":"Phone"},
  'message': {"uk":"Повідомлення","en":"Message"},
  'map-pin': {"uk":"Адреса","en":"Address"},
  'calendar': {"uk":"Календар","en":"Calendar"},
  'shopping-bag': {"uk":"Магазин","en":"Shop"},
  'gift': {"uk":"Подарунок","en":"Gift"},
  'coffee': {"uk":"Кава","en":"Coffee"},
  'heart': {"uk":"Підтримати","en":"Support"},
  'star': {"uk":"Відгуки","en":"Reviews"},
  'camera': {"uk":"Фото","en":"Photos"},
  'music': {"uk":"Музика","en":"Music"},
  'book': {"uk":"Читати","en":"Read"},
  'download': {"uk":"Завантажити","en":"Download"},
}
