import { adminApi, type UserCard } from '#contract/admin.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { Card } from '#ui/card/card.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { BanAction } from './ban-action.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { cacheUserCard } from './queries.ts'

/** Staff actions on an account; only few on their own. */
export function UserActions({ user }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  const own = useSelf().id === user.id
  const { id, username } = user
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.actions}</h2>
      {own ? <p className={css['note']}>{texts.self}</p> : null}
      <div className={css['actions']}>
        <ConfirmedAction
          label={texts.endSessions}
          title={texts.endSessionsTitle(username)}
          text={texts.endSessionsText}
          done={texts.endSessionsDone}
          work={async () => cacheUserCard(await call(adminApi.endSessions, { params: { id } }))}
        />
        {own ? null : <OthersOnly user={user} />}
      </div>
    </Card>
  )
}

function OthersOnly({ user: { id, username, ban, is_admin } }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  const update = async (body: BodyInput<typeof adminApi.updateUser>) =>
    cacheUserCard(await call(adminApi.updateUser, { params: { id }, body }))
  const setAdmin = () => update({ is_admin: !is_admin })
  return (
    <>
      {ban === null ? (
        <BanAction id={id} username={username} />
      ) : (
        <ConfirmedAction
          label={texts.unban}
          title={texts.unbanTitle(username)}
          text={texts.unbanText}
          done={texts.unbanDone}
          tone="primary"
          work={() => update({ ban: null })}
        />
      )}
      {is_admin ? (
        <ConfirmedAction
          label={texts.demote}
          title={texts.demoteTitle(username)}
          text={texts.demoteText}
          done={texts.demoteDone}
          work={setAdmin}
        />
      ) : (
        <ConfirmedAction
          label={texts.promote}
          title={texts.promoteTitle(username)}
          text={texts.promoteText}
          done={texts.promoteDone}
          work={setAdmin}
        />
      )}
    </>
  )
}
