import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { useSelf } from './use-self.ts'

/** The plan in two or three words, with the end date if it ends. */
export function usePlanName(): string {
  const { shell } = useTexts(accountTexts)
  const locale = useLocale()
  const { name, until } = useSelf().plan
  return name === 'plus' && until !== null ? shell.plusUntil(formatKyivDay(locale, until)) : shell.plan[name]
}
