import type { BodyInput } from '#contract/endpoint.ts'
import { staffGiveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { config } from '#web/config.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useParams } from '#web/routing/view.tsx'
import { copyText } from '#web/shell/copy-text.ts'
import css from './admin.module.css'
import { ConfirmedAction } from './confirmed-action.tsx'
import { staffGiveawayTexts } from './giveaway-texts.ts'
import { Loaded } from './loaded.tsx'
import { GiveawayDraw } from './giveaway-draw.tsx'
import { GiveawayForm } from './giveaway-form.tsx'
import { GiveawayBadge } from './giveaway-list-screen.tsx'
import { GiveawayParticipants } from './giveaway-participants.tsx'
import { cacheGiveaway, giveawayQuery } from './giveaway-queries.ts'
import giveawayCss from './giveaway.module.css'

/** A giveaway: link, participants, draw. */
export function GiveawayScreen() {
  const { waffleId } = useParams('/admin/waffles/$waffleId')
  const texts = useTexts(staffGiveawayTexts)
  const { titles } = useTexts(adminTexts)
  return (
    <>
      <Link to="/admin/waffles">{texts.all}</Link>
      <Loaded key={waffleId} query={giveawayQuery(waffleId)} title={titles.giveaways}>
        {(giveaway) => (
          <>
            <header className={css['head']}>
              <h1>{giveaway.title}</h1>
              <GiveawayBadge state={giveaway.state} />
            </header>
            <div className={css['columns']}>
              <div className={css['column']}>
                <GiveawayLink giveaway={giveaway} />
                <GiveawayDraw giveaway={giveaway} />
                <Settings giveaway={giveaway} />
              </div>
              <GiveawayParticipants giveaway={giveaway} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function GiveawayLink({ giveaway: { id } }: { giveaway: Giveaway }) {
  const texts = useTexts(staffGiveawayTexts)
  const address = `${config.appOrigin}/w/${id}`
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.link}</h2>
      <p className={giveawayCss['address']}>{address}</p>
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

function Settings({ giveaway }: { giveaway: Giveaway }) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(staffGiveawayTexts)
  const { id, state } = giveaway
  const change = async (body: BodyInput<typeof staffGiveawaysApi.update>) =>
    cacheGiveaway(await call(staffGiveawaysApi.update, { params: { id }, body }))
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.edit}</h2>
      {state === 'soon' || state === 'open' ? (
        <GiveawayForm
          giveaway={giveaway}
          submitLabel={common.save}
          // Only changed values are sent, so that a colleague's changes stay.
          submit={async (_, changed) => {
            await change(changed)
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
