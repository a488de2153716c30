import type { HtmlPage } from '../html-page.ts'

/** Data of a Linktree page, without fields that the parser ignores. */
export const linktreeData = {
  props: {
    pageProps: {
      account: {
        username: 'olena.draws',
        pageTitle: '@olena.draws',
        description: 'Ілюстраторка з&nbsp;Черкас',
        socialLinks: [
          { type: 'TELEGRAM', url: 'https://t.me/olena_draws', position: 1 },
          { type: 'INSTAGRAM', url: 'https://www.instagram.com/olena.draws', position: 0 },
          { type: 'EMAIL_ADDRESS', url: 'mailto:olena@example.ua', position: 2 },
        ],
        links: [
          { id: 3, type: 'CLASSIC', title: 'Курс «Акварель»', position: 2, url: 'https://kurs.example.ua/akvarel' },
          { id: 1, type: 'HEADER', title: 'Де купити', position: 0, url: null },
          { id: 2, type: 'CLASSIC', title: 'Крамничка', position: 1, url: 'https://shop.example.ua/?utm=a&b=1' },
          { id: 4, type: 'CLASSIC', title: 'Пастка', position: 3, url: 'javascript:alert(1)' },
          { id: 5, type: 'YOUTUBE_VIDEO', title: 'Як я малюю', position: 4, url: 'https://youtu.be/abcdefghijk' },
          { id: 6, type: 'PRODUCT_SHELF', title: 'Полиця', position: 5, url: null },
        ],
      },
    },
  },
}

export const taplinkData = {
  page_id: 12,
  profile: { username: 'olena', nickname: 'olena' },
  fields: [
    {
      section: null,
      items: [
        { block_type_name: 'avatar', options: { title: 'Олена Лисенко', bio: 'Листівки' } },
        { block_type_name: 'text', options: { text: '<b>Привіт!</b><br>Я малюю' } },
        {
          block_type_name: 'link',
          options: { title: 'Запис', subtitle: 'щовівторка', type: 'link', value: 'example.ua/zapys' },
        },
        {
          block_type_name: 'messenger',
          options: {
            items: [
              { network: 'telegram', value: '@olena_draws' },
              { network: 'whatsapp', value: '+380 67 123 45 67' },
              { network: 'icq', value: '12345' },
            ],
          },
        },
        {
          block_type_name: 'link',
          is_active: 0,
          options: { title: 'Зимовий розпродаж', value: 'https://sale.example.ua' },
        },
        { block_type_name: 'map', options: { address: 'Черкаси' } },
      ],
    },
  ],
}

export const linkStackData = {
  name: 'Олена',
  email: 'olena@example.ua',
  littlelink_name: 'olena',
  littlelink_description: '<p>Малюю <strong>листівки</strong></p>',
  links: [
    { id: 7, button_id: 1, title: 'Блог', link: 'https://blog.example.ua', order: 1, type: 'link', type_params: null },
    { id: 8, button_id: 42, title: 'Розділ', link: null, order: 0, type: 'heading', type_params: null },
    { id: 9, button_id: 94, title: 'instagram', link: 'https://www.instagram.com/olena', order: 2, type: 'predefined' },
    { id: 10, button_id: 93, title: '<p>Пишу щодня</p>', link: null, order: 3, type: 'text' },
    { id: 11, button_id: 44, title: 'Дзвінок', link: 'tel:+380671234567', order: 4, type: 'telephone' },
    { id: 12, button_id: 43, title: null, link: null, order: 5, type: 'spacer' },
  ],
}

/** A page without script data, such as a saved LinkStack page. */
export function htmlPage(fields: Partial<HtmlPage> = {}): HtmlPage {
  return { title: '', description: '', metadata: '', scripts: [], parts: [], ...fields }
}
