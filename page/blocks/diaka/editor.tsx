import { useState } from 'react'
import { parseDiakaKey, parseDiakaLink } from '#domain/links/diaka.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { inParts } from '../../editing/in-parts.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { diaka } from './model.ts'

const { shape } = diaka.schema

type Props = EditorProps<'diaka'>

/** Field for a new key; the stored key never leaves the server. */
function KeyField({ locale, idPrefix, donationKey: { isSet, save } }: Props) {
  const t = messages[locale]
  const [typed, setTyped] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (key: string | null | undefined) => {
    if (key === undefined) return setFailure(t.keyIncorrect)
    setWaiting(true)
    try {
      await save(key)
      setTyped('')
      setFailure(undefined)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <>
      <TextField
        id={`${idPrefix}-key`}
        label={t.key}
        hint={t.keyHint}
        error={failure}
        aside={isSet ? t.keySaved : undefined}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <Button busy={waiting} onClick={() => void send(parseDiakaKey(typed))}>
          {t.keySave}
        </Button>
      )}
      {typed === '' && isSet && (
        <Button variant="quiet" busy={waiting} onClick={() => void send(null)}>
          {t.keyRemove}
        </Button>
      )}
    </>
  )
}

function GoalField({ block, onChange, locale, idPrefix, errorAt }: Props) {
  const t = messages[locale]
  const change = (typed: string) => {
    const hryvnias = Number(typed.replaceAll(/\D/g, ''))
    if (shape.goal.safeParse(hryvnias).success) onChange({ goal: hryvnias })
  }
  return (
    <TextField
      id={`${idPrefix}-goal`}
      label={t.goal}
      hint={t.goalHint}
      error={errorAt('goal')}
      inputMode="numeric"
      value={block.goal === 0 ? '' : String(block.goal)}
      onChange={(event) => change(event.target.value)}
    />
  )
}

export const DiakaEditor = inParts(
  diaka,
  messages,
  ({ form, t }) => (
    <ServiceFields form={form} schema={diaka.schema} texts={t} read={parseDiakaLink} incorrect={t.urlIncorrect} />
  ),
  ({ field, form, form: { block } }) => (
    <>
      <Toggle {...field('showProgress')} />
      {block.showProgress && <GoalField {...form} />}
      <Toggle {...field('showTop')} />
      {(block.showProgress || block.showTop) && <KeyField {...form} />}
    </>
  ),
)
