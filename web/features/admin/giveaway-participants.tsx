import { useState } from 'react'
import type { Participant, Giveaway } from '#contract/giveaways.ts'
import { kyivZone } from '#domain/kyiv-zone.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import css from './admin.module.css'
import { staffGiveawayTexts } from './giveaway-texts.ts'
import { Loaded, LoadedList } from './loaded.tsx'
import { participantsQuery, pictureQuery } from './giveaway-queries.ts'
import giveawayCss from './giveaway.module.css'

/** Participants; pictures are loaded on demand. */
export function GiveawayParticipants({ giveaway: { id } }: { giveaway: Giveaway }) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(staffGiveawayTexts)
  const [chosen, setChosen] = useState<Participant>()
  const [open, setOpen] = useState(false)
  const look = (participant: Participant) => {
    setChosen(participant)
    setOpen(true)
  }
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.list}</h2>
      <p className={css['note']}>{texts.privacy}</p>
      <LoadedList
        query={participantsQuery(id)}
        empty={
          <EmptyState level={3} title={texts.nobody}>
            {texts.nobodyText}
          </EmptyState>
        }
      >
        {(participant) => <ParticipantLine participant={participant} onLook={() => look(participant)} />}
      </LoadedList>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setChosen(undefined)}
        title={chosen?.name ?? texts.picture}
        closeLabel={common.close}
        size="l"
      >
        {chosen === undefined ? null : (
          <Loaded query={pictureQuery(id, chosen.id)}>
            {({ url }) => <img className={giveawayCss['picture']} src={url} alt={texts.pictureOf(chosen.name ?? '')} />}
          </Loaded>
        )}
      </Dialog>
    </Card>
  )
}

function ParticipantLine({ participant, onLook }: { participant: Participant; onLook: () => void }) {
  const texts = useTexts(staffGiveawayTexts)
  const locale = useLocale()
  const { id, name, contact, picture, joinedAt, fromNetwork, place } = participant
  return (
    <div className={css['row']}>
      <div className={css['line']}>
        <p>
          <strong>{name ?? texts.forgotten}</strong>
          {place === null ? null : <Badge tone="accent">{texts.place(place)}</Badge>}
          {fromNetwork > 1 ? <Badge>{texts.sameNetwork(fromNetwork)}</Badge> : null}
        </p>
        <p className={css['note']}>{dotted([contact, formatShortMoment(locale, joinedAt, kyivZone)])}</p>
        <p className={giveawayCss['entry']}>{id}</p>
      </div>
      {picture ? (
        <Button size="s" aria-label={texts.showPicture(name ?? '')} onClick={onLook}>
          {texts.picture}
        </Button>
      ) : null}
    </div>
  )
}
