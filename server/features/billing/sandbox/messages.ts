import type { Locale } from '#domain/locales.ts'
import type { Refusal } from './cards.ts'

interface Messages {
  title: string
  test: string
  testText: string
  saving: string
  pay: (sum: string) => string
  save: string
  later: string
  laterNote: string
  leave: string
  decline: string
  reason: string
  card: string
  future: string
  pays: string
  refusals: Readonly<Record<Refusal, string>>
  done: string
  over: string
  missing: string
  back: string
}

export const messages: Readonly<Record<Locale, Messages>> = {
  uk: {
    title: 'Тестова оплата',
    test: 'Тест',
    testText: 'Це навчальна каса: справжніх грошей вона не бере, і картки тут вигадані.',
    saving: 'Збереження картки, нічого не спишемо',
    pay: (sum) => `Сплатити ${sum}`,
    save: 'Зберегти картку',
    later: 'Сплатити пізніше',
    laterNote: 'Гроші «надійдуть» за дві хвилини, уже без вас.',
    leave: 'Вийти без оплати',
    decline: 'Відхилити',
    reason: 'Причина відмови',
    card: 'Картка',
    future: 'Що буде з наступними списаннями',
    pays: 'Проходитимуть',
    refusals: {
      no_funds: 'Бракує коштів',
      limit: 'Перевищено ліміт',
      expired: 'Минув строк картки',
      blocked: 'Картку заблоковано',
      confirm: 'Банк просить підтвердження',
      fault: 'Збій у каси',
    },
    done: 'Цю оплату вже завершено.',
    over: 'Час цієї оплати минув або її скасовано.',
    missing: 'За цією адресою немає оплати. Почніть її знову в розділі «План і оплата».',
    back: 'Повернутися',
  },
  en: {
    title: 'Test payment',
    test: 'Test',
    testText: 'This checkout is for trying things out: it takes no real money, and its cards are made up.',
    saving: 'Saving a card, nothing is charged',
    pay: (sum) => `Pay ${sum}`,
    save: 'Save the card',
    later: 'Pay later',
    laterNote: 'The money “arrives” in two minutes, without you.',
    leave: 'Leave without paying',
    decline: 'Decline',
    reason: 'Reason for declining',
    card: 'Card',
    future: 'What happens to later charges',
    pays: 'They succeed',
    refusals: {
      no_funds: 'Not enough money',
      limit: 'Over the limit',
      expired: 'The card has expired',
      blocked: 'The card is blocked',
      confirm: 'The bank asks for confirmation',
      fault: 'A fault at the checkout',
    },
    done: 'This payment is complete.',
    over: 'This payment has timed out or was withdrawn.',
    missing: 'There is no payment at this address. Start it again under “Plan and payments”.',
    back: 'Go back',
  },
}
