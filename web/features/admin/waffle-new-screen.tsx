import { useNavigate } from '@tanstack/react-router'
import { staffWafflesApi } from '#contract/waffles.ts'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { useStaffWaffleMessages } from '#web/i18n/messages.ts'
import { WaffleForm } from './waffle-form.tsx'
import { showWaffle } from './waffle-queries.ts'

/** Where the staff make a giveaway. */
export function WaffleNewScreen() {
  const texts = useStaffWaffleMessages()
  const navigate = useNavigate()
  return (
    <>
      <h1>{texts.createTitle}</h1>
      <WaffleForm
        submitLabel={texts.create}
        submit={async (body) => {
          const waffle = await call(staffWafflesApi.create, { body })
          await showWaffle(waffle)
          toast.alert({ text: texts.created, tone: 'ok' })
          await navigate({ to: '/admin/waffles/$waffleId', params: { waffleId: waffle.id } })
        }}
      />
    </>
  )
}
