import type { Locale } from '#domain/locales.ts'

const words: Readonly<Record<Locale, readonly string[]>> = {
  // Feminine forms, since they only count feminine nouns: адреси, іконки.
  uk: 'нуль одна дві три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять'.split(' '),
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
}

/** A small number in words, a larger one in digits. */
export function countWord(locale: Locale, count: number): string {
  return words[locale][count] ?? String(count)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
