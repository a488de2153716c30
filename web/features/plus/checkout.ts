import { useEffect, useState } from 'react'
import { billingApi, type Checkout } from '#contract/billing.ts'
import type { Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import { toast } from '#ui/toast/toast.tsx'
import { call, isRefusal } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import { language } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { usePlace } from '#web/routing/view.tsx'
import { useVisitCheck } from '#web/use-visit-check.ts'
import { plusTexts } from './texts.ts'
import { backAddress, keepPending } from './pending.ts'
import type { Offer } from './wish.ts'

/** Navigates to the checkout, by a form post if the provider demands one. */
function leaveFor({ url, method, fields = {} }: Checkout): void {
  if (method === 'GET') return location.assign(url)
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = url
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
  }
  document.body.append(form)
  form.submit()
}

/**
 * Creates a checkout and navigates to it, unless the caller was left meanwhile. Busy until the window unloads; usable
 * again after going back.
 */
export function useCheckout(open?: boolean) {
  const messages = useTexts(accountTexts)
  const t = useTexts(plusTexts)
  const [busy, setBusy] = useState(false)
  const startVisitCheck = useVisitCheck(open)
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void repeatSelf()
    }
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  /** Resolves to false if it failed, which was shown by then, or if it is no longer wanted. */
  const go = async (begin: (lang: Locale) => Promise<{ checkout: Checkout }>): Promise<boolean> => {
    setBusy(true)
    const isStillHere = startVisitCheck()
    try {
      const { checkout } = await begin(language.get())
      if (isStillHere()) {
        leaveFor(checkout)
        return true
      }
    } catch (error) {
      // The plan was changed in another tab meanwhile.
      const changed = isRefusal(error, 'VERSION_CONFLICT')
      if (changed) await repeatSelf()
      toast.show({ text: changed ? t.planChanged : failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
    return false
  }
  return { busy, go }
}

/** Buys Plus for a wish, which is fulfilled after the payer's return. */
export function usePurchase(open?: boolean) {
  const self = useSelf()
  const { busy, go } = useCheckout(open)
  const { deletionFirst } = useTexts(plusTexts)
  const { pathname: from } = usePlace()
  const buy = (period: Period, offer: Offer) => {
    // An account scheduled for deletion cannot buy: nobody will see its pages.
    if (self.deleteAt !== null) {
      toast.show({ text: deletionFirst, tone: 'danger' })
      return false
    }
    keepPending(offer, { period, from }, self)
    return go((lang) => call(billingApi.subscribe, { body: { period, back: backAddress(from), lang } }))
  }
  return { busy, buy }
}
