import { staffGiveawaysApi } from '#contract/giveaways.ts'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { GiveawayForm } from './giveaway-form.tsx'
import { cacheGiveaway } from './giveaway-queries.ts'
import { staffGiveawayTexts } from './giveaway-texts.ts'

/** Creates a giveaway. */
export function GiveawayNewScreen() {
  const texts = useTexts(staffGiveawayTexts)
  const navigate = useNavigate()
  return (
    <>
      <h1>{texts.createTitle}</h1>
      <GiveawayForm
        submitLabel={texts.create}
        submit={async (body) => {
          const giveaway = await call(staffGiveawaysApi.create, { body })
          await cacheGiveaway(giveaway)
          toast.alert({ text: texts.created, tone: 'ok' })
          await navigate({ to: '/admin/waffles/$waffleId', params: { waffleId: giveaway.id } })
        }}
      />
    </>
  )
}
