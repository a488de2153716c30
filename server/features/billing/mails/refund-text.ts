import type { Facts, Texts } from './texts.ts'

interface RefundFacts extends Facts {
  refunded: string
  /** Whether there is Plus now, however long. */
  hasPlus: boolean
  /** Whether it is certain what comes after the term: not once a charge has failed, nor while charges rest. */
  knowsNext: boolean
}

export const refundMail: Texts<RefundFacts> = {
  uk: ({ siteName, refunded, hasPlus, knowsNext, end, amount, planUrl }) => ({
    subject: `Повертаємо гроші за Plus: ${refunded}`,
    figure: { label: 'Повернуто', value: refunded, tone: 'ok' },
    paragraphs: [
      `Ми повернули вам ${refunded} за Plus на ${siteName}. Гроші прийдуть на ту саму картку, зазвичай упродовж 10 робочих днів.`,
      hasPlus
        ? `Plus діє до ${end}.${knowsNext ? (amount === undefined ? ' Більше нічого не спишемо.' : ` Потім він продовжиться за ${amount}, як і було.`) : ''}`
        : 'Plus більше не діє, і більше нічого не спишемо. Блоків Plus і тих, що понад ліміт Free, відвідувачі не бачать. Усе лишилося у вас і повернеться разом із Plus.',
    ],
    action: { label: 'Відкрити план', url: planUrl },
    notes: [],
  }),
  en: ({ siteName, refunded, hasPlus, knowsNext, end, amount, planUrl }) => ({
    subject: `Refund for Plus: ${refunded}`,
    figure: { label: 'Refunded', value: refunded, tone: 'ok' },
    paragraphs: [
      `We refunded ${refunded} for Plus on ${siteName}. The money goes back to the same card, usually within 10 working days.`,
      hasPlus
        ? `Plus runs until ${end}.${knowsNext ? (amount === undefined ? ' Nothing more will be charged.' : ` Then it renews at ${amount}, as before.`) : ''}`
        : 'Plus no longer runs, and nothing will be charged. Visitors don’t see Plus blocks or those beyond the Free limit. You keep everything, and it comes back with Plus.',
    ],
    action: { label: 'Open the plan', url: planUrl },
    notes: [],
  }),
}
