import type { AnalyticsService } from '#page/analytics/schema.ts'
import type { IdField } from './service-ids.ts'

interface FieldWords {
  label: string
  hint: string
  example: string
  /** What it should look like. */
  wrong: string
}

const names: Record<AnalyticsService, string> = {
  ga4: 'Google Analytics',
  metaPixel: 'Meta Pixel',
  tiktokPixel: 'TikTok Pixel',
  plausible: 'Plausible',
  umami: 'Umami',
}

const fields: Record<IdField, FieldWords> = {
  ga4: {
    label: 'Ідентифікатор вимірювання',
    hint: 'У Google Analytics: Адміністратор › Потоки даних › ваш сайт. Можна вставити й увесь код.',
    example: 'G-4KQ2X81LZ7',
    wrong: 'Ідентифікатор починається з G-, а далі має від 6 до 12 літер і цифр, наприклад G-4KQ2X81LZ7.',
  },
  metaPixel: {
    label: 'Ідентифікатор пікселя',
    hint: 'У Meta Events Manager: Джерела даних › ваш піксель.',
    example: '184209375521',
    wrong: 'Ідентифікатор складається лише з цифр, від 10 до 20, наприклад 184209375521.',
  },
  tiktokPixel: {
    label: 'Ідентифікатор пікселя',
    hint: 'У TikTok Ads Manager: Інструменти › Події › ваш піксель.',
    example: 'CJMB7ERC77U2JVNG7RF0',
    wrong: 'В ідентифікаторі рівно 20 латинських літер і цифр, наприклад CJMB7ERC77U2JVNG7RF0.',
  },
  plausible: {
    label: 'Назва сайту в Plausible',
    hint: 'Так, як ви назвали його в Plausible.',
    example: 'olena.art',
    wrong: 'Потрібна назва на зразок olena.art, без шляху після неї.',
  },
  'umami.id': {
    label: 'Ідентифікатор сайту в Umami',
    hint: 'В Umami: Settings › Websites › Edit. Можна вставити й увесь код.',
    example: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    wrong: 'Ідентифікатор має вигляд 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
  },
  'umami.host': {
    label: 'Ваш сервер Umami',
    hint: 'Якщо порожньо, події йдуть до Umami Cloud.',
    example: 'stats.olena.art',
    wrong: 'Потрібна загальнодоступна адреса з https, на зразок stats.olena.art, без порту й шляху.',
  },
  'widget.site': {
    label: 'Де працює',
    hint: 'Тільки на цьому сайті. Якщо порожньо, кнопка працює на будь-якому.',
    example: 'olena.art',
    wrong: 'Потрібна адреса на зразок olena.art, без шляху після неї.',
  },
}

/** What visitors give away to each. */
const asks: Record<AnalyticsService, string> = {
  ga4: 'Якщо відвідувач погодиться, Google дізнається його IP-адресу та пристрій і два роки впізнаватиме його за файлом cookie, лише на цій сторінці. Згоди на рекламу ми не питаємо, тож рекламні сигнали вимкнено.',
  metaPixel:
    'Якщо відвідувач погодиться, Meta дізнається його IP-адресу та пристрій, 90 днів упізнаватиме його за файлом cookie й зможе пов’язати з акаунтом Facebook чи Instagram і показувати рекламу.',
  tiktokPixel:
    'Якщо відвідувач погодиться, TikTok дізнається його IP-адресу та пристрій, 13 місяців упізнаватиме його за файлом cookie й зможе пов’язати з акаунтом і показувати рекламу.',
  plausible:
    'Якщо відвідувач погодиться, Plausible дізнається його країну, пристрій і звідки він прийшов. Без файлів cookie й сторонніх скриптів: подію надсилає сама сторінка.',
  umami:
    'Якщо відвідувач погодиться, ваш Umami дізнається його країну, пристрій, мову й звідки він прийшов. Без файлів cookie й сторонніх скриптів: подію надсилає сама сторінка.',
}

export const integrations = {
  analytics: {
    title: 'Аналітика',
    about:
      'Лічильник запуститься, лише якщо відвідувач дозволить. Тоді лічильник дізнається й про переходи за блоками та надсилання форми, але не про її текст. Наша статистика рахує всіх і без згоди.',
    paused: 'Зараз лічильники не працюють, і сторінка нічого не питає. Усе повернеться разом із Plus.',
    names,
    notConnected: 'Не підключено',
    addShort: 'Додати',
    add: (name: string) => `Додати ${name}`,
    change: (name: string) => `Змінити ${name}`,
    costs: (kilobytes: number) => `Після згоди сторінка завантажить ще близько ${kilobytes}\u00A0КБ.`,
    fields,
    otherGoogle: {
      UA: 'Це ідентифікатор Universal Analytics, яка вже не працює. Потрібен той, що починається з G-.',
      GTM: 'Це контейнер Tag Manager: у ньому може бути будь-який код, тому ми його не підключаємо. Потрібен ідентифікатор, що починається з G-.',
      AW: 'Це ідентифікатор Google Ads. Потрібен той, що починається з G-.',
    },
    asks,
    question: 'Так запитає ваша сторінка',
    questionFrame: 'Ваша сторінка із запитанням',
    questionLoading: 'Малюємо сторінку…',
  },
  widget: {
    title: 'Віджет на ваш сайт',
    enabled: 'Кнопка в кутку сайту',
    about: 'Відкриває вашу сторінку поверх вашого сайту.',
    paused: 'Зараз кнопки на вашому сайті немає; вона повернеться разом із Plus.',
    side: 'Де стоїть кнопка',
    sides: { left: 'Ліворуч', right: 'Праворуч' },
    caption: 'Напис на кнопці',
    captionHint: 'Якщо порожньо, видно лише фото або першу літеру назви.',
    where: 'Вставте цей код на кожну сторінку свого сайту, перед </body>. Зміни тут видно на сайті одразу.',
    whereLater:
      'Цей код можна вставити на кожну сторінку свого сайту, перед </body>. Кнопка з’явиться там, коли ви її ввімкнете.',
    code: 'Код віджета',
    copyCode: 'Копіювати код',
    copy: 'Копіювати',
    copyThis: (name: string) => `Копіювати: ${name}`,
    copied: 'Код скопійовано',
    copyFailed: 'Браузер не дав скопіювати. Виділіть код і скопіюйте його вручну.',
    more: 'Якщо на сайті сувора політика вмісту',
    policy: 'дозволи',
    policyText:
      'Ці адреси має дозволяти заголовок Content-Security-Policy вашого сайту, разом із тими, що в ньому вже є.',
    nonce: 'код із nonce',
    nonceText: 'Якщо політика вимагає nonce: замість зразка підставте те, що ваш сайт створює для кожної відповіді.',
    nonceSample: 'ВАШ_NONCE',
    integrity: 'код з integrity',
    integrityText:
      'Якщо сайт виконує лише перевірені скрипти: цей код завжди дає ту саму версію. Щоб отримати новішу, скопіюйте його ще раз.',
    loading: 'Готуємо код…',
  },
}
