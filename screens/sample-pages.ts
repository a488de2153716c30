import { themes } from '#page/registry/themes.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { pictureUrl } from './pictures.ts'

/** A page of a sheet. */
export interface Wanted {
  preset: ThemeId
  /** Over what the preset has, as a page's `theme` says it. */
  theme?: Record<string, unknown>
  /** What stands on it: all kinds of blocks, the same with what each may be and a second language, those of the drawn pages, so many links, or links of such titles. */
  links?: number | readonly string[] | 'full' | 'all' | 'drawn'
  name?: string
  hasPhoto?: boolean
  /** It begins with icons of networks. */
  hasIcons?: boolean
  /** Number of icons, 5 by default. */
  icons?: number
  hasJar?: boolean
  /** The first link alone has an icon. */
  hasFewIcons?: boolean
  /** The link that shows a picture, the second unless told. */
  picture?: number
  /** The kinds of blocks that follow the links, in this order, or the id of one of the rarer kinds or of a link. */
  others?: readonly string[]
  hasForm?: boolean
  lang?: 'uk' | 'en'
}

/** It has its motif in the place of a cover. */
const ownCover: ThemeId = 'cover-rushnyk'

const titles = [
  'Записатися на гончарне коло',
  'Глечик «Полтава»',
  'Подарункові сертифікати',
  'Як нас знайти',
  'Усі відео',
  'Плейлист тижня',
  'Резиденція в Ужгороді',
  'Рецепти',
  'Книжковий клуб',
  'Розклад на грудень',
  'Приватні заняття',
  'Для преси',
  'Блог',
  'Архів лекцій',
  'Карта майстерень',
  'Вакансії',
  'Питання й відповіді',
  'Подарунки',
  'Написати листа',
  'Підписатися на новини',
]
const subtitles = ['Субота й неділя, 650 ₴', '1 800 ₴', '', 'Поділ, Боричів Тік, 22']
const icons = [
  'calendar',
  null,
  'gift',
  'map-pin',
  'camera',
  'music',
  'book',
  'heart',
  'download',
  'calendar',
  'star',
  'mail',
]

function link(index: number, picture = 1) {
  return {
    translation: index === 0 ? { title: 'Book an evening at the wheel' } : undefined,
    id: `link-${index}`,
    type: 'link',
    title: titles[index % titles.length],
    subtitle: subtitles[index] ?? '',
    url: `https://example.com/${index}`,
    icon: icons[index % icons.length] ?? null,
    image: index === picture ? pictureUrl('jug') : null,
    highlight: index === 0 ? 'glow' : 'none',
  }
}

const networks = ['instagram', 'facebook', 'telegram', 'youtube', 'tiktok', 'threads']

function social(count = 5) {
  const items = Array.from({ length: count }, (_, index) => {
    const icon = networks[index % networks.length]!
    return { id: `${icon}-${index}`, icon, url: `https://example.com/${icon}/${index}`, label: '' }
  })
  return { id: 'social', type: 'icons', items }
}

const others = [
  { type: 'banka', url: 'https://send.monobank.ua/jar/2JbpBYkhMv' },
  { type: 'image', image: pictureUrl('river'), alt: 'Річка вранці' },
  { type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Один день у майстерні' },
  { type: 'header', title: 'Про майстерню', subtitle: 'Працюємо з 2011 року' },
  {
    type: 'text',
    text: 'Ліпимо, розписуємо ріжком і вчимо цього інших.\n\nhttps://example.com/about\n\nhttps://example.com/team',
    align: 'left',
  },
  { type: 'music', url: 'https://open.spotify.com/track/4by34YzNiEFRESAnBXo7x4', title: 'Світло з кухні' },
  { type: 'separator', style: 'small-line' },
  {
    type: 'accordion',
    items: [
      { id: 'a', title: 'Чи можна прийти з дитиною?', text: 'https://example.com/children' },
      { id: 'b', title: 'Скільки триває заняття?', text: 'Дві години.' },
    ],
  },
  { type: 'copy', title: 'Картка для переказу', text: '5375 4112 0000 0000', icon: 'star' },
  { type: 'diaka', url: 'https://css_notes.diaka.ua/startpack' },
].map((block, index) => ({ id: `other-${index}`, ...block }))

/** What a block's owner may say of it, in turn. */
const options = [
  { colors: { text: null, background: '#0b3d2e' }, fullWidth: true },
  { colors: { text: '#7a1fa2', background: null }, padding: 'l' },
  { colors: { text: '#ffffff', background: '#b5121b' }, padding: 'none' },
  { fullWidth: true, padding: 's' },
]

/** Blocks as their owner made them special: every kind with colours, paddings and width of its own, and rarer kinds. */
function special() {
  const owned = [...[0, 1, 2, 3].map((index) => ({ ...link(index), id: `own-${index}` })), ...others]
  return [
    ...owned.map((block, index) => ({ ...block, id: `own-${block.id}`, options: options[index % options.length] })),
    { id: 'picture-link', type: 'image', image: pictureUrl('jug'), url: 'https://example.com/jug' },
    {
      id: 'cover-video',
      type: 'video',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      cover: pictureUrl('river'),
      title: 'Кіно',
    },
    {
      id: 'album',
      type: 'music',
      url: 'https://open.spotify.com/album/4by34YzNiEFRESAnBXo7x4',
      cover: pictureUrl('jug'),
    },
    {
      id: 'long',
      type: 'link',
      title: 'Найнеймовірніші перевтілення Щербаківської-Немирович: записи виступів',
      subtitle: 'Від Олександрії до Переяслава, з найвідповідальнішими запрошеними гостями, 1 234 567 ₴',
      url: 'https://example.com/long',
      highlight: 'pulse',
    },
    { id: 'long-heading', type: 'header', title: 'Відеоконференції та мистецтвознавство' },
    { ...link(0), id: 'long-action', title: 'Фотовідеозйомка весіль', subtitle: '' },
    { ...link(1), id: 'wide-link', options: { fullWidth: true } },
    { ...link(0), id: 'lone-action', title: 'Записатися', subtitle: '' },
    { ...link(0), id: 'brief-action', title: 'Записатися', subtitle: '500 ₴' },
    { id: 'rich', type: 'banka', url: 'https://send.monobank.ua/jar/8JbpBYkhMw' },
    { id: 'thanks', type: 'diaka', url: 'https://css_notes.diaka.ua/startpack', goal: 50_000, showTop: true },
    { id: 'iban', type: 'copy', title: 'Рахунок', text: 'UA213223130000026007233566001' },
    { id: 'foreign', type: 'html', html: '<p>1</p>', signature: 'a', title: 'Запис', height: 120 },
    { id: 'icon-text', type: 'text', text: 'Пишіть', icon: 'mail', size: 'xl', align: 'center' },
    { id: 'wave', type: 'separator', style: 'wave' },
    { id: 'dots', type: 'separator', style: 'dots' },
    { id: 'long-line', type: 'separator', style: 'long-line' },
    { ...social(), id: 'more-icons' },
  ]
}

/** Each kind with as little as visitors may see of it. */
const bare = [
  { type: 'link', url: 'https://xn--80aafbzyswjk.example/найнеймовірніші/перевтілення' },
  { type: 'header', title: 'Я' },
  { type: 'text', text: 'Я' },
  { type: 'icons', items: [{ id: 'one', icon: 'mail', url: 'mailto:a@example.com', label: '' }] },
  { type: 'image', image: pictureUrl('portrait') },
  { type: 'video', url: 'https://vimeo.com/76979871' },
  { type: 'music', url: 'https://soundcloud.com/forss/sets/soulhack' },
  { type: 'accordion', items: [{ id: 'one', title: 'А?', text: 'Б' }] },
  { type: 'copy', text: 'A' },
  { type: 'banka', url: 'https://send.monobank.ua/jar/7JbpBYkhMq' },
  { type: 'diaka', url: 'https://a.diaka.ua/b' },
  { type: 'html', html: '<p>1</p>', signature: 'a' },
  { type: 'separator' },
].map((block, index) => ({ id: `bare-${index}`, ...block }))

/** What visitors must not see: each kind as its owner hid it, and each that is not filled in yet. */
function unseen(blocks: ReadonlyArray<{ id: string; type: string }>) {
  const kinds = [...new Set(blocks.map(({ type }) => type))].filter((type) => type !== 'separator')
  return [
    ...blocks.map((block) => ({ ...block, id: `hidden-${block.id}`, hidden: true })),
    ...kinds.map((type) => ({ id: `void-${type}`, type })),
  ]
}

const english = {
  title: '',
  description: 'Potter · Opishnia\n\nWe throw, paint with a horn and teach others to.',
  form: { title: 'Write to us' },
}

/** The parts of a page's document, before its schema. */
export function samplePage(wanted: Wanted) {
  const {
    preset,
    theme = {},
    links = 'full',
    name,
    hasPhoto = true,
    hasIcons = true,
    icons: iconCount,
    hasJar = true,
    hasFewIcons = false,
    picture = 1,
    others: kinds,
    hasForm = links === 'full' || links === 'all',
    lang = 'uk',
  } = wanted
  const isFull = links === 'full' || links === 'all'
  const count = typeof links === 'number' ? links : isFull ? 4 : 5
  const titled = typeof links === 'object' ? links : Array.from({ length: count }, () => null)
  const rows = titled.map((title, index) => ({
    ...link(index, picture),
    ...(hasFewIcons && index > 0 && { icon: null, image: null }),
    ...(title !== null && { title, subtitle: '', highlight: 'none' }),
  }))
  const film = {
    id: 'film',
    type: 'video',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    title: 'Фільм',
    cover: pictureUrl('river'),
  }
  const known = kinds && [...others, ...special(), ...bare, ...titles.map((_, index) => link(index))]
  const rest = kinds
    ? kinds.map((kind, index) => ({
        ...known!.find(({ id, type }: { id: string; type: string }) => type === kind || id === kind),
        id: `${kind}-${index}`,
      }))
    : isFull
      ? others.filter(({ type }) => hasJar || (type !== 'banka' && type !== 'diaka'))
      : links === 'drawn'
        ? [others[0]!, film]
        : []
  return {
    title: name ?? 'Катерина Мельник',
    description: 'Гончарка · Опішня\n\nЛіпимо, розписуємо ріжком і вчимо цього інших.',
    avatar: hasPhoto ? pictureUrl('portrait') : null,
    lang: 'uk',
    theme: {
      preset,
      layout: null,
      dynamic: themes[preset].dynamic ?? 'none',
      cover: hasPhoto && preset !== ownCover ? pictureUrl('river') : null,
      ...theme,
    },
    form: { enabled: hasForm, title: 'Напишіть нам', fieldType: 'email' },
    analytics: {},
    widget: {},
    translation: links === 'all' || lang === 'en' ? english : undefined,
    blocks: [
      ...(hasIcons ? [social(iconCount)] : []),
      ...rows,
      ...rest,
      ...(links === 'all' ? [...special(), ...bare, ...unseen(bare)] : []),
    ],
  }
}
