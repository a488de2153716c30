import { kyivZone } from '#domain/kyiv-zone.ts'
import type { ListedGiveaway, GiveawayState } from '#contract/giveaways.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import { staffGiveawayTexts } from './giveaway-texts.ts'
import { LoadedList } from './loaded.tsx'
import { giveawaysQuery } from './giveaway-queries.ts'

const tones = { soon: 'neutral', open: 'ok', closed: 'spark', drawn: 'accent' } as const

/** State of a giveaway. */
export function GiveawayBadge({ state }: { state: GiveawayState }) {
  const texts = useTexts(staffGiveawayTexts)
  return <Badge tone={tones[state]}>{texts.state[state]}</Badge>
}

/** All giveaways. */
export function GiveawayListScreen() {
  const { titles } = useTexts(adminTexts)
  const texts = useTexts(staffGiveawayTexts)
  return (
    <>
      <h1>{titles.giveaways}</h1>
      <p className={css['note']}>{texts.lead}</p>
      <p>
        <Link to="/admin/waffles/new" className={buttonClass({ variant: 'primary' })}>
          {texts.create}
        </Link>
      </p>
      <LoadedList query={giveawaysQuery} empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}>
        {(giveaway) => <GiveawayLine giveaway={giveaway} />}
      </LoadedList>
    </>
  )
}

function GiveawayLine({
  giveaway: { id, title, state, participants, opensAt, closesAt },
}: {
  giveaway: ListedGiveaway
}) {
  const texts = useTexts(staffGiveawayTexts)
  const locale = useLocale()
  // In Kyiv time, as the staff enter and participants read them; no line breaks within a moment.
  const whole = (at: string) => formatShortMoment(locale, at, kyivZone).replaceAll(' ', '\u00A0')
  const period = texts.period(whole(opensAt), whole(closesAt))
  return (
    <div className={css['line']}>
      <p>
        <Link to="/admin/waffles/$waffleId" params={{ waffleId: id }}>
          <strong>{title}</strong>
        </Link>
        <GiveawayBadge state={state} />
      </p>
      <p className={css['note']}>{dotted([texts.participants(participants), period])}</p>
    </div>
  )
}
