import type { DeclineClass, Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'

/** Values of a mail, formatted in its language. */
export interface Facts {
  siteName: string
  username: string
  planUrl: string
  /** Day on which the paid term ends or ended; in the mail about a price, day of the first charge at it. */
  end: string
  /** Amount of the next charge, if the plan renews; in the mail about a failed charge, amount of that one. */
  amount: string | undefined
  card: string | undefined
}

interface ReceiptFacts extends Facts {
  /** Whether the plan may renew: it is not certain yet whether the card was saved. */
  mayRenew: boolean
  receiptUrl: string
  paid: string
  rows: readonly (readonly [string, string])[]
}

interface FailureFacts extends Facts {
  decline: DeclineClass
  reason: string
  /** Day of the automatic retry, if there is one. */
  retry: string | undefined
  /** Day until which Plus stays. */
  graceEnd: string
}

interface PriceFacts extends Facts {
  formerAmount: string
}

export type Texts<Of> = Readonly<Record<Locale, (facts: Of) => MailParts>>

export const periodNames: Readonly<Record<Locale, Readonly<Record<Period, string>>>> = {
  uk: { monthly: 'місяць', annual: 'рік' },
  en: { monthly: 'a month', annual: 'a year' },
}

interface ReceiptRowNames {
  product: string
  term: string
  paidAt: string
  card: string
  invoice: string
  numbered: (number: string) => string
  seller: string
}

export const receiptRowNames: Readonly<Record<Locale, ReceiptRowNames>> = {
  uk: {
    product: 'За що',
    term: 'Строк',
    paidAt: 'Оплачено',
    card: 'Картка',
    invoice: 'Рахунок',
    numbered: (number) => `№ ${number}`,
    seller: 'Продавець',
  },
  en: {
    product: 'For',
    term: 'Term',
    paidAt: 'Paid',
    card: 'Card',
    invoice: 'Invoice',
    numbered: (number) => `No. ${number}`,
    seller: 'Seller',
  },
}

export const receiptMail: Texts<ReceiptFacts> = {
  uk: ({ paid, end, rows, amount, mayRenew, receiptUrl }) => ({
    subject: `Квитанція за Plus: ${paid}`,
    figure: { label: 'Оплачено', value: paid, tone: 'ok' },
    paragraphs: [`Дякуємо! Plus діє до ${end}.`],
    rows,
    action: { label: 'Відкрити квитанцію', url: receiptUrl },
    notes: [
      amount === undefined
        ? 'Далі нічого не списуватимемо.'
        : `${mayRenew ? 'Якщо картку збережено, наступна оплата' : 'Наступна оплата'} — ${end}, ${amount}. Нагадаємо за тиждень до неї. Скасувати можна в розділі «План і оплата».`,
    ],
  }),
  en: ({ paid, end, rows, amount, mayRenew, receiptUrl }) => ({
    subject: `Receipt for Plus: ${paid}`,
    figure: { label: 'Paid', value: paid, tone: 'ok' },
    paragraphs: [`Thank you! Plus runs until ${end}.`],
    rows,
    action: { label: 'Open the receipt', url: receiptUrl },
    notes: [
      amount === undefined
        ? 'Nothing will be charged after that.'
        : `${mayRenew ? 'If your card was saved, the next payment is on' : 'Next payment:'} ${end}, ${amount}. We will remind you a week before. You can cancel under “Plan and payments”.`,
    ],
  }),
}

export const endingMail: Texts<Facts> = {
  uk: ({ siteName, username, end, amount, card, planUrl }) => ({
    subject: amount === undefined ? `Plus акаунта ${username} закінчиться ${end}` : `Продовжимо Plus ${end}: ${amount}`,
    paragraphs:
      amount === undefined
        ? [
            `Ваш Plus на ${siteName} діє до ${end}. Більше нічого не спишемо.`,
            'Потім відвідувачі не бачитимуть блоків Plus і тих, що понад ліміт Free. Усе лишиться у вас і повернеться разом із Plus.',
          ]
        : [
            `Оплачений строк Plus на ${siteName} триває до ${end}. Того ж дня спишемо ${amount}${card === undefined ? '' : ` з картки ${card}`}.`,
            'Робити нічого не треба. Якщо Plus більше не потрібен, скасуйте його до цього дня.',
          ],
    action: { label: amount === undefined ? 'Продовжити підписку' : 'Відкрити план', url: planUrl },
    notes: [],
  }),
  en: ({ siteName, username, end, amount, card, planUrl }) => ({
    subject: amount === undefined ? `Plus of ${username} ends on ${end}` : `Plus renews on ${end}: ${amount}`,
    paragraphs:
      amount === undefined
        ? [
            `Your Plus on ${siteName} runs until ${end}. Nothing more will be charged.`,
            'After that, visitors won’t see Plus blocks or those beyond the Free limit. You keep everything, and it comes back with Plus.',
          ]
        : [
            `Your paid term of Plus on ${siteName} runs until ${end}. On that day we’ll charge ${amount}${card === undefined ? '' : ` to card ${card}`}.`,
            'You don’t need to do anything. If you no longer need Plus, cancel it before that day.',
          ],
    action: { label: amount === undefined ? 'Keep Plus' : 'Open the plan', url: planUrl },
    notes: [],
  }),
}

export const farewellMail: Texts<Facts> = {
  uk: ({ siteName, username, end, planUrl }) => ({
    subject: `Блоки акаунта ${username} чекають на Plus`,
    paragraphs: [
      `Plus на ${siteName} закінчився ${end}, місяць тому. Усе, що ви зробили, на місці: блоки, сторінки, форма й тло.`,
      'Щойно Plus повернеться, відвідувачі знову побачать усе, як було.',
    ],
    action: { label: 'Повернути Plus', url: planUrl },
    notes: ['Більше про це не писатимемо.'],
  }),
  en: ({ siteName, username, end, planUrl }) => ({
    subject: `The blocks of ${username} are waiting for Plus`,
    paragraphs: [
      `Plus on ${siteName} ended on ${end}, a month ago. Everything you made is still here: blocks, pages, the form and the background.`,
      'As soon as Plus is back, visitors will see all of it again.',
    ],
    action: { label: 'Get Plus back', url: planUrl },
    notes: ['We won’t write about this again.'],
  }),
}

export const chargeFailedMail: Texts<FailureFacts> = {
  uk: ({ username, amount, card, reason, decline, retry, graceEnd, planUrl }) => ({
    subject: `${decline === 'customer' ? 'Банк просить підтвердити оплату Plus' : 'Оплата Plus не пройшла'}: ${username}`,
    paragraphs: [
      `Не вдалося списати ${amount ?? 'оплату'}${card === undefined ? '' : ` з картки ${card}`}. ${reason}`,
      retry === undefined
        ? decline === 'customer'
          ? 'Відкрийте план і підтвердьте оплату: банк хоче переконатися, що це ви.'
          : 'Додайте іншу картку, і спишемо одразу з неї.'
        : decline === 'ours'
          ? `Спробуємо ще раз ${retry}, від вас нічого не потрібно.`
          : `Спробуємо ще раз ${retry}. Можна й не чекати: у розділі «План і оплата» є кнопки «Інша картка» та «Спробувати зараз».`,
      `До ${graceEnd} Plus працює як завжди.`,
    ],
    action: { label: decline === 'customer' ? 'Підтвердити оплату' : 'Відкрити план', url: planUrl },
    notes: [],
  }),
  en: ({ username, amount, card, reason, decline, retry, graceEnd, planUrl }) => ({
    subject: `${decline === 'customer' ? 'Your bank asks you to confirm the payment for Plus' : 'The payment for Plus failed'}: ${username}`,
    paragraphs: [
      `We couldn’t charge ${amount ?? 'the payment'}${card === undefined ? '' : ` to card ${card}`}. ${reason}`,
      retry === undefined
        ? decline === 'customer'
          ? 'Open your plan and confirm the payment: the bank wants to be sure it’s you.'
          : 'Add another card, and we’ll charge it right away.'
        : decline === 'ours'
          ? `We’ll try again on ${retry}; you don’t need to do anything.`
          : `We’ll try again on ${retry}. You don’t have to wait: use “Another card” or “Try now” in your plan.`,
      `Plus works as usual until ${graceEnd}.`,
    ],
    action: { label: decline === 'customer' ? 'Confirm the payment' : 'Open the plan', url: planUrl },
    notes: [],
  }),
}

/** Reasons of a failed charge in plain words, which tell no more than the class of the decline. */
export const declineReasons: Readonly<Record<Locale, Readonly<Record<DeclineClass, string>>>> = {
  uk: {
    soft: 'Банк відмовив: бракує коштів, спрацював ліміт або стався збій.',
    card: 'Ця картка більше не приймає оплат: її закрито, заблоковано або минув її строк.',
    customer: 'Банк просить вашого підтвердження.',
    ours: 'Збій у нас, ми вже розбираємося.',
  },
  en: {
    soft: 'The bank declined: not enough money, a limit, or a temporary fault.',
    card: 'This card no longer accepts payments: it’s closed, blocked or expired.',
    customer: 'The bank asks for your confirmation.',
    ours: 'A fault on our side; we’re looking into it.',
  },
}

export const cardExpiringMail: Texts<Facts> = {
  uk: ({ card, end, amount, planUrl }) => ({
    subject: `Спливає строк картки${card === undefined ? '' : ` ${card}`}`,
    paragraphs: [
      `Картка ${card ?? ''}, з якої оплачується Plus, діє лише до кінця цього місяця.`,
      `Наступна оплата — ${end}${amount === undefined ? '' : `, ${amount}`}. Додайте нову картку, щоб Plus не перервався. За це нічого не спишемо.`,
    ],
    action: { label: 'Додати іншу картку', url: planUrl },
    notes: [],
  }),
  en: ({ card, end, amount, planUrl }) => ({
    subject: `Your card${card === undefined ? '' : ` ${card}`} is about to expire`,
    paragraphs: [
      `Card ${card ?? ''}, which pays for Plus, is valid only until the end of this month.`,
      `The next payment is on ${end}${amount === undefined ? '' : `, ${amount}`}. Add a new card to keep Plus going. You won’t be charged for that.`,
    ],
    action: { label: 'Add another card', url: planUrl },
    notes: [],
  }),
}

export const priceMail: Texts<PriceFacts> = {
  uk: ({ siteName, end, amount, formerAmount, planUrl }) => ({
    subject: `Нова ціна Plus: ${amount ?? ''}`,
    paragraphs: [
      `Plus на ${siteName} коштуватиме ${amount ?? ''} замість ${formerAmount}.`,
      `Уже оплаченого строку це не торкнеться. Нову ціну спишемо вперше ${end}. Якщо вона вам не підходить, скасуйте Plus до цього дня.`,
    ],
    action: { label: 'Відкрити план', url: planUrl },
    notes: [],
  }),
  en: ({ siteName, end, amount, formerAmount, planUrl }) => ({
    subject: `The new price of Plus: ${amount ?? ''}`,
    paragraphs: [
      `Plus on ${siteName} will cost ${amount ?? ''} instead of ${formerAmount}.`,
      `The term you have paid for isn’t affected. The new price will first be charged on ${end}. If it doesn’t suit you, cancel Plus before that day.`,
    ],
    action: { label: 'Open the plan', url: planUrl },
    notes: [],
  }),
}
