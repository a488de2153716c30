import { Link, useParams } from '@tanstack/react-router'
import type { BodyInput } from '#contract/endpoint.ts'
import { staffWafflesApi } from '#contract/waffles.ts'
import type { Waffle } from '#contract/waffles.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { config } from '#web/config.ts'
import { useMessages, useStaffWaffleMessages } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import css from './admin.module.css'
import { ConfirmedAction } from './confirmed-action.tsx'
import { Loaded } from './loaded.tsx'
import { WaffleDraw } from './waffle-draw.tsx'
import { WaffleForm } from './waffle-form.tsx'
import { WaffleBadge } from './waffle-list-screen.tsx'
import { WaffleParticipants } from './waffle-participants.tsx'
import { showWaffle, waffleQuery } from './waffle-queries.ts'
import waffleCss from './waffle.module.css'

/** One giveaway: its link, its participants, its draw. */
export function WaffleScreen() {
  const { waffleId } = useParams({ from: '/admin/waffles/$waffleId' })
  const texts = useStaffWaffleMessages()
  return (
    <>
      <Link to="/admin/waffles">{texts.all}</Link>
      <Loaded key={waffleId} query={waffleQuery(waffleId)}>
        {(waffle) => (
          <>
            <header className={css['head']}>
              <h1>{waffle.title}</h1>
              <WaffleBadge state={waffle.state} />
            </header>
            <div className={css['columns']}>
              <div className={css['column']}>
                <WaffleLink waffle={waffle} />
                <WaffleDraw waffle={waffle} />
                <Settings waffle={waffle} />
              </div>
              <WaffleParticipants waffle={waffle} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function WaffleLink({ waffle: { id } }: { waffle: Waffle }) {
  const texts = useStaffWaffleMessages()
  const address = `${config.appOrigin}/w/${id}`
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.link}</h2>
      <p className={waffleCss['address']}>{address}</p>
      <div className={css['actions']}>
        <Button size="s" onClick={() => void copyText(address, texts)}>
          {texts.copy}
        </Button>
        <Link to="/w/$waffleId" params={{ waffleId: id }} target="_blank" className={buttonClass({ size: 's' })}>
          {texts.open}
        </Link>
      </div>
    </Card>
  )
}

function Settings({ waffle }: { waffle: Waffle }) {
  const { common } = useMessages()
  const texts = useStaffWaffleMessages()
  const { id, state } = waffle
  const change = async (body: BodyInput<typeof staffWafflesApi.update>) =>
    showWaffle(await call(staffWafflesApi.update, { params: { id }, body }))
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.edit}</h2>
      {state === 'soon' || state === 'open' ? (
        <WaffleForm
          waffle={waffle}
          submitLabel={common.save}
          submit={async (body) => {
            await change(body)
            toast.alert({ text: common.saved, tone: 'ok' })
          }}
        />
      ) : (
        <p className={css['note']}>{texts.frozen}</p>
      )}
      {state === 'open' ? (
        <ConfirmedAction
          label={texts.close}
          title={texts.closeTitle}
          text={texts.closeText}
          done={texts.closeDone}
          work={() => change({ closesAt: new Date().toISOString() })}
        />
      ) : null}
    </Card>
  )
}
