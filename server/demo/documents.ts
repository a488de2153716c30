import { pageDocument, type PageDocument } from '#page/document-schema.ts'

/** Main page of the sample creator: an illustrator who sells, teaches and volunteers. */
export function mainDocument(pictures: { portrait: string; hills: string }): PageDocument {
  return pageDocument.parse({
    title: 'Олена Лисенко',
    description: 'Ілюстраторка · Черкаси\n\nМалюю казки для дорослих і листівки для тих, хто далеко.',
    avatar: pictures.portrait,
    lang: 'uk',
    theme: { preset: 'left-knyha', layout: null },
    form: {},
    analytics: {},
    widget: {},
    blocks: [
      {
        id: 'social',
        type: 'icons',
        items: [
          { id: 'instagram', icon: 'instagram', url: 'https://www.instagram.com/', label: 'Instagram' },
          { id: 'telegram', icon: 'telegram', url: 'https://t.me/', label: 'Telegram' },
          { id: 'tiktok', icon: 'tiktok', url: 'https://www.tiktok.com/', label: 'TikTok' },
          { id: 'youtube', icon: 'youtube', url: 'https://www.youtube.com/', label: 'YouTube' },
        ],
      },
      {
        id: 'shop',
        type: 'link',
        title: 'Крамничка листівок',
        subtitle: 'Нова серія «Дніпро вранці» вже тут',
        url: 'https://example.com/shop',
        icon: 'shopping-bag',
        highlight: 'glow',
      },
      {
        id: 'course',
        type: 'link',
        title: 'Курс «Аквареллю за вечір»',
        subtitle: 'Набір відкрито до кінця місяця',
        url: 'https://example.com/course',
        icon: 'book',
      },
      { id: 'book', type: 'link', title: 'Замовити ілюстрацію', url: 'mailto:olena@example.com', icon: 'mail' },
      { id: 'line', type: 'separator', style: 'wave', margin: 'normal' },
      { id: 'new', type: 'header', title: 'Новеньке', subtitle: 'Що на моєму столі цього тижня' },
      {
        id: 'picture',
        type: 'image',
        image: pictures.hills,
        url: 'https://example.com/hills',
        alt: 'Вечір над трьома рядами пагорбів, низьке сонце',
      },
      {
        id: 'about',
        type: 'text',
        text: 'Оригінали зберігаю не більш як місяць.\nНапишіть, якщо якийсь припав до душі.',
        size: 'normal',
        icon: 'heart',
      },
      { id: 'podcast', type: 'link', title: 'Подкаст про фарби', url: 'https://example.com/podcast', icon: 'music' },
      { id: 'coffee', type: 'link', title: 'Почастувати кавою', url: 'https://example.com/coffee', icon: 'coffee' },
    ],
  })
}

/** A second page, which needs Plus: an event, in another look. */
export function eventDocument(pictures: { hills: string }): PageDocument {
  return pageDocument.parse({
    title: 'Виставка «Тепле світло»',
    description: '12–30 грудня, галерея на Замковому узвозі',
    avatar: null,
    lang: 'uk',
    theme: { preset: 'cover-rushnyk', layout: null, cover: pictures.hills },
    form: {},
    analytics: {},
    widget: {},
    blocks: [
      { id: 'when', type: 'header', title: 'Відкриття 12 грудня о 18:00' },
      {
        id: 'ticket',
        type: 'link',
        title: 'Зареєструватися',
        url: 'https://example.com/ticket',
        icon: 'calendar',
        highlight: 'pulse',
      },
      { id: 'way', type: 'link', title: 'Як дістатися', url: 'https://example.com/map', icon: 'map-pin' },
      { id: 'dots', type: 'separator', style: 'dots', margin: 'larger' },
      { id: 'note', type: 'text', text: 'Вхід вільний. Зал доступний для людей на візках.', size: 's' },
    ],
  })
}

/** A third page with Plus features, in both languages. */
export function classesDocument(pictures: { hills: string }): PageDocument {
  return pageDocument.parse({
    title: 'Акварель за вечір',
    description: 'Заняття для тих, хто ніколи не тримав пензля',
    avatar: null,
    lang: 'uk',
    translation: { title: 'Watercolour in an evening', description: 'Classes for people who have never held a brush' },
    theme: { preset: 'tiles-kosiv', layout: null },
    form: {},
    analytics: {},
    widget: {},
    blocks: [
      {
        id: 'join',
        type: 'link',
        title: 'Записатися на заняття',
        subtitle: 'Щочетверга о 18:30, Черкаси',
        url: 'https://example.com/join',
        icon: 'calendar',
        highlight: 'pulse',
        translation: { title: 'Book a class', subtitle: 'Thursdays at 18:30, Cherkasy' },
      },
      {
        id: 'lesson',
        type: 'video',
        url: 'https://vimeo.com/76979871',
        title: 'Перші п’ять хвилин уроку',
        cover: pictures.hills,
        translation: { title: 'The first five minutes of a lesson' },
      },
      {
        id: 'questions',
        type: 'accordion',
        items: [
          {
            id: 'bring',
            title: 'Що взяти з собою?',
            text: 'Нічого. Папір, фарби й пензлі чекатимуть на столі.',
          },
          {
            id: 'skill',
            title: 'А якщо я не вмію малювати?',
            text: 'Саме для цього й зустрічаємося. Крок за кроком, без поспіху.',
          },
        ],
        translation: {
          'items.bring.title': 'What should I bring?',
          'items.bring.text': 'Nothing. Paper, paint and brushes will be on the table.',
          'items.skill.title': 'What if I cannot draw?',
          'items.skill.text': 'That is what we meet for. Step by step, in no hurry.',
        },
      },
      { id: 'mood', type: 'music', url: 'https://soundcloud.com/forss/flickermood', title: 'Під що малюємо' },
      {
        id: 'code',
        type: 'copy',
        title: 'Знижка на перше заняття',
        text: 'AKVAREL10',
        translation: { title: 'Off your first class' },
      },
    ],
  })
}
