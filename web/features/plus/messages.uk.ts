import type { DeclineClass } from '#domain/billing.ts'
import { plural, quoted } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import type { WishKind } from './wish.ts'

const most = planLimits.plus

interface Words {
  title: string
  about: string
  /** Of an own block whose figures nobody has asked its bank or service for yet. */
  awaited?: string
  /** The way out, as easy as the way in. */
  later: string
}

const byKind: Record<Exclude<WishKind, 'block'>, Words> = {
  background: {
    title: 'Ось так рухатиметься ваше тло',
    about: 'Спокійна анімація позаду блоків. Хто вимкнув анімацію на телефоні, бачить тло нерухомим.',
    later: 'Поки без анімації',
  },
  blocks: {
    title: 'Більше місця для блоків',
    about: `Додавайте, скільки потрібно: у Plus на кожній сторінці вміщується до ${most.blocks} блоків.`,
    later: 'Поки вистачить цих',
  },
  pages: {
    title: 'Окрема сторінка для кожної справи',
    about: `Для магазину, подій чи збору: у Plus може бути до ${most.pages} сторінок, кожна зі своєю адресою.`,
    later: 'Поки вистачить однієї',
  },
  form: {
    title: 'Ось так виглядатиме ваша форма',
    about: 'Відвідувачі пишуть просто зі сторінки, а ви читаєте й відповідаєте в «Повідомленнях».',
    later: 'Поки без форми',
  },
  analytics: {
    title: 'Ось так запитає ваша сторінка',
    about: 'Google Analytics, Meta, TikTok, Plausible чи Umami рахуватимуть тих, хто дозволить.',
    later: 'Поки без аналітики',
  },
  widget: {
    title: 'Ваша сторінка на вашому сайті',
    about: 'Кнопка в кутку сайту, у кольорах вашої сторінки. Один рядок коду, без cookie і стеження.',
    later: 'Поки без віджета',
  },
  statistics: {
    title: 'Хто приходить і що натискає',
    about: `Переходи за блоками, джерела, пристрої та країни, не за тиждень, а за ${most.statisticsDays} днів.`,
    later: 'Поки без подробиць',
  },
  plan: {
    title: 'Більше сторінок, блоків і цифр',
    about: `До ${most.pages} сторінок і до ${most.blocks} блоків на кожній.`,
    later: 'Не зараз',
  },
}

const byBlock: Partial<Record<BlockType, Words>> = {
  banka: {
    title: 'Ось так виглядатиме ваша банка',
    about: 'Поточна сума, ціль і кнопка.',
    awaited: 'Кнопка вже є, а сума й ціль з’являться, щойно банка відповість.',
    later: 'Поки без банки',
  },
  diaka: {
    title: 'Ось так виглядатимуть ваші донати',
    about: 'Сума, ціль і кнопка підтримки на Diaka.',
    awaited: 'Кнопка вже є, а сума з’явиться, щойно Diaka відповість.',
    later: 'Поки без донатів',
  },
  video: {
    title: 'Ось так виглядатиме ваше відео',
    about: 'Відео з YouTube або Vimeo відтворюється просто на сторінці.',
    later: 'Поки без відео',
  },
  music: {
    title: 'Ось так виглядатиме ваша музика',
    about: 'Spotify або SoundCloud грає просто на сторінці.',
    later: 'Поки без музики',
  },
  accordion: {
    title: 'Ось так розгортатимуться відповіді',
    about: 'Запитання на видноті, а довгі відповіді відкриваються дотиком.',
    later: 'Поки без акордеона',
  },
  copy: {
    title: 'Ось так копіюватимуть ваші реквізити',
    about: 'Картка, IBAN чи промокод: один дотик — і скопійовано.',
    later: 'Поки без копіювання',
  },
}

/** For a type of block that has no words of its own. */
const anyBlock: Words = { title: 'Цей блок є у Plus', about: 'Він з’явиться на сторінці одразу.', later: 'Не зараз' }

export const plus = {
  byKind,
  byBlock,
  anyBlock,
  aside: {
    block: (name: string) => `блок ${quoted(name)}`,
    background: 'анімоване тло',
    blocks: 'більше блоків',
    pages: 'більше сторінок',
    form: 'форма для відвідувачів',
    analytics: 'зовнішня аналітика',
    widget: 'віджет на сайт',
    statistics: 'подробиці статистики',
    plan: '',
  },
  rest: (blocks: number, days: number) =>
    `У Plus доступні всі ${blocks} ${plural('uk', blocks, { one: 'вид блоків', few: 'види блоків', many: 'видів блоків', other: 'виду блоків' })}, форма, анімоване тло й статистика за ${days} ${plural('uk', days, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}.`,
  onlyYou: 'Бачите лише ви',
  sample: 'Приклад, не ваші цифри',
  close: 'Закрити',
  tryOut: 'Ваша сторінка з Plus',
  loading: 'Готуємо…',
  periods: 'Як платити',
  period: { monthly: 'Місяць', annual: 'Рік' },
  perMonth: (price: string) => `${price} на місяць`,
  changeLater: 'можна змінити потім',
  buy: (price: string) => `Отримати Plus за ${price}`,
  next: (day: string, price: string) => `Наступна оплата\u00A0— ${day}, ${price}.`,
  cancelEasily: 'Нагадаємо за тиждень до неї, скасувати можна будь-коли.',
  pricesFailed: 'Не вдалося дізнатися ціну.',
  planChanged: 'Тим часом план змінився. Тепер показано поточний.',
  confirming: 'Перевіряємо, чи пройшла оплата',
  confirmingText:
    'Якщо ви заплатили, Plus увімкнеться сам, зазвичай за кілька секунд. Якщо ви вийшли без оплати, нічого не спишеться.',
  late: 'Банк ще не підтвердив оплату',
  lateText: 'Щойно підтвердить, Plus увімкнеться сам, чекати тут не треба. Якщо ви не платили, нічого не спишеться.',
  declined: 'Оплата не пройшла',
  declinedText: {
    soft: 'Банк відмовив: можливо, бракує коштів або вичерпано ліміт. Нічого не списано.',
    card: 'Цією карткою не заплатити: потрібна інша. Нічого не списано.',
    customer: 'Банк не дочекався вашого підтвердження. Нічого не списано, спробуйте ще раз.',
    ours: 'Це збій у нас, а не у вас. Нічого не списано, спробуйте трохи згодом.',
  } satisfies Record<DeclineClass, string>,
  deletionFirst: 'Акаунт чекає на видалення. Спершу скасуйте видалення, а тоді отримайте Plus.',
  payAgain: 'Повернутися до оплати',
  hide: 'Зрозуміло',
  bought: (day: string) => `Оплачено. Plus діє до ${day}`,
  sampleTexts: {
    blocks: ['Крамничка листівок', 'Мій канал', 'Записатися'],
    referrers: ['Instagram', 'Telegram', 'TikTok'],
  },
}
export type PlusMessages = typeof plus
