import { useState } from 'react'
import { billingApi } from '#contract/billing.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { toast } from '#ui/toast/toast.tsx'
import { call, isRefusal } from '#web/api.ts'
import { repeatSelf, selfQuery, useSelf } from '#web/features/account/use-self.ts'
import { useCheckout } from '#web/features/plus/checkout.ts'
import { clearPending } from '#web/features/plus/pending.ts'
import { plusTexts } from '#web/features/plus/texts.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { keepCardBefore } from './card-before.ts'
import { orderOfPastDue } from './past-due.ts'

export type PlanChange = BodyInput<typeof billingApi.update>

/**
 * Actions on a subscription. Each reports its outcome in a toast and resolves to the new plan, or to undefined if it
 * failed.
 */
export function usePlanActions() {
  const messages = useTexts(accountTexts)
  const { planChanged } = useTexts(plusTexts)
  const { plan } = useSelf()
  const { subscriptionId } = plan
  const checkout = useCheckout()
  const [busy, setBusy] = useState(false)

  const attempt = async (work: (id: string) => Promise<User>): Promise<User['plan'] | undefined> => {
    if (subscriptionId === null) return undefined
    setBusy(true)
    try {
      const user = await work(subscriptionId)
      queryClient.setQueryData(selfQuery.queryKey, user)
      return user.plan
    } catch (error) {
      // A refused action may still have changed the plan, here or in another tab.
      await repeatSelf()
      const changed = isRefusal(error, 'VERSION_CONFLICT')
      toast.show({ text: changed ? planChanged : failureText(error, messages), tone: 'danger' })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Whether the window is navigating to the page where a card is saved. */
    leaving: checkout.busy,
    change: (body: PlanChange) => attempt((id) => call(billingApi.update, { params: { id }, body })),
    retry: () => attempt((id) => call(billingApi.retry, { params: { id } })),
    /** Opens a checkout for a past-due charge whose bank asks for a confirmation. */
    confirm: async () => {
      // This payment replaces any other purchase that was begun.
      clearPending()
      await checkout.go((lang) => call(billingApi.subscribe, { body: { ...orderOfPastDue(plan), lang } }))
    },
    /** Opens the page where another card is saved; its return target is the plan. */
    saveCard: async () => {
      if (subscriptionId === null) return
      keepCardBefore(plan.card?.masked ?? '')
      const params = { id: subscriptionId }
      await checkout.go((lang) => call(billingApi.saveCard, { params, body: { back: '/my/plan?card=1', lang } }))
    },
  }
}
