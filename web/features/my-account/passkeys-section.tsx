import { useState, type Ref } from 'react'
import { maxPasskeys, passkeysApi, type Passkey } from '#contract/passkeys.ts'
import { Button } from '#ui/button/button.tsx'
import { KeyIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import { canUsePasskeys } from '#web/features/passkeys/availability.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { AddPasskey } from './add-passkey.tsx'
import { focusFollowing } from './focus-following.ts'
import { LongList } from './long-list.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useShownCodes } from './use-shown-codes.ts'

const passkeysKey = ['passkeys'] as const

async function repeatList(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: passkeysKey }), repeatSelf()])
}

/** The account's passkeys. */
export function PasskeysSection() {
  const texts = useTexts(myAccountTexts)
  const { passkeys: count } = useSelf()
  const [adding, setAdding] = useState(false)
  const { shown, show, putAside } = useShownCodes('passkeys')
  const [start] = useState(() => focusFollowing(shown === undefined))

  const added = (recoveryCodes: readonly string[]) => {
    setAdding(false)
    if (recoveryCodes.length > 0) show({ title: 'passkeyDone', codes: recoveryCodes })
    else toast.alert({ text: texts.passkeyDone, tone: 'ok' })
    void repeatList()
  }

  if (shown !== undefined) return <RecoveryCodes {...shown} onKept={putAside} />
  return (
    <>
      <p className={settings['note']}>{texts.passkeysText}</p>
      <LongList queryKey={passkeysKey} load={() => call(passkeysApi.list, {})} isEmpty={count === 0}>
        {(passkeys: readonly Passkey[]) => (
          <>
            {passkeys.length === 0 ? (
              <p>{texts.passkeysNone}</p>
            ) : (
              <ul>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onChanged={repeatList} />
                ))}
              </ul>
            )}
            {adding ? (
              <AddPasskey onAdded={added} onCancel={() => setAdding(false)} />
            ) : (
              <StartAdding ref={start} full={passkeys.length >= maxPasskeys} onStart={() => setAdding(true)} />
            )}
          </>
        )}
      </LongList>
    </>
  )
}

function StartAdding({ ref, full, onStart }: { ref: Ref<HTMLButtonElement>; full: boolean; onStart: () => void }) {
  const texts = useTexts(myAccountTexts)
  if (full) return <p className={settings['note']}>{texts.passkeysFull(maxPasskeys)}</p>
  if (!canUsePasskeys()) return <p className={settings['note']}>{texts.passkeysNotHere}</p>
  return (
    <Button ref={ref} icon={<KeyIcon size={18} />} onClick={onStart}>
      {texts.passkeyAdd}
    </Button>
  )
}
