import { formatMoney } from '#domain/money.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { planTexts } from '#web/features/plan/texts.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { usePlace } from '#web/routing/view.tsx'
import css from './banner.module.css'
import { priceNews } from './plan-news.ts'
import { usePrices } from './use-prices.ts'

/** Announces a new price of the next charge to accounts without mail. */
export function PriceChange() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { pathname } = usePlace()
  const self = useSelf()
  const { data: prices } = usePrices()
  const { nextCharge } = self.plan
  const news = prices && priceNews(self, pathname, prices)
  if (news === undefined || nextCharge === null) return null
  return (
    <Notice className={css['banner']} title={t.priceChange(formatMoney(locale, news))}>
      {t.chargeAhead(formatKyivDay(locale, nextCharge.at), formatMoney(locale, news))}. {t.chargeAheadText}
    </Notice>
  )
}
