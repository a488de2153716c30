import { useState } from 'react'
import { pagesApi } from '#contract/pages.ts'
import { fieldLimits } from '#domain/fields.ts'
import { planLimits } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { call } from '#web/api.ts'
import { applyInvertibly, type Op } from '#web/features/editor/document-ops.ts'
import { useEditing } from '#web/features/editor/use-editor.ts'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { useVisitCheck } from '#web/use-visit-check.ts'
import { Choices, LeftOutList, type Word } from './choices.tsx'
import css from './import-links-dialog.module.css'
import { asList, offerOf, type Choice } from './offer.ts'
import type { Reading } from './reading.ts'
import { beginHere, SourceForm } from './source-form.tsx'
import { importLinksTexts } from './texts.ts'
import { addAll, cut, cutOff } from './to-blocks.ts'

interface ImportLinksDialogProps {
  open: boolean
  onClose(): void
}

/** What was pasted for this page, kept across reloads of this window. */
function usePastedText() {
  const { pageId } = useEditing()
  const key = `lanka.import.${pageId}`
  const [text, setText] = useState(() => windowStorage.getItem(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    windowStorage.setItem(key, next)
  }
  return [text, keep] as const
}

/** Dialog that fills the page from another service's export or from a list of links. */
export function ImportLinksDialog({ open, onClose }: ImportLinksDialogProps) {
  const t = useTexts(importLinksTexts)
  const [text, setText] = usePastedText()
  const [reading, setReading] = useState<Reading>()
  const [noRoom, setNoRoom] = useState<readonly Choice[]>([])
  // What was pasted stays for whoever opens the dialog again.
  const reset = () => {
    setReading(undefined)
    setNoRoom([])
  }
  const taken = (rest: readonly Choice[]) => {
    // What had no room can be read again once there is some.
    setText(asList(rest))
    setNoRoom(rest)
    if (rest.length === 0) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={reset}
      title={t.title}
      closeLabel={t.close}
      closeOnOutsidePress={false}
    >
      {noRoom.length > 0 ? (
        <NoRoom choices={noRoom} onClose={onClose} />
      ) : reading === undefined ? (
        <SourceForm text={text} onText={setText} onRead={setReading} />
      ) : (
        <Chosen open={open} reading={reading} onBack={() => setReading(undefined)} onTaken={taken} />
      )}
    </Dialog>
  )
}

interface ChosenProps {
  open: boolean
  reading: Reading
  onBack(): void
  /** Called with the choices that exceeded the block limit. */
  onTaken(rest: readonly Choice[]): void
}

function Chosen({ open, reading, onBack, onTaken }: ChosenProps) {
  const t = useTexts(importLinksTexts)
  const { store, pageId, plan } = useEditing()
  const [{ document }] = useState(() => store.get())
  const [{ choices, leftOut }] = useState(() => offerOf(reading, document.lang))
  const isEmpty = choices.length === 0 && reading.title === '' && reading.description === ''
  const words = {
    title: cut(reading.title, fieldLimits.title.max),
    description: cut(reading.description, fieldLimits.description.max),
  }
  const wordEnds = (['title', 'description'] as const)
    .map((word) => ({ text: cutOff(reading[word], fieldLimits[word].max), why: 'long' as const }))
    .filter(({ text }) => text !== '')
  const [chosen, setChosen] = useState<ReadonlySet<number | Word>>(() => {
    // An existing description is replaced only if the person chooses so.
    const about = document.description === '' && words.description !== '' ? (['description'] as const) : []
    return new Set([...choices.keys(), ...about])
  })
  const wanted = choices.filter((_, index) => chosen.has(index))
  const room = Math.max(0, planLimits[plan].blocks - document.blocks.length)
  const fitting = wanted.slice(0, room)
  const wordOps = (['title', 'description'] as const)
    .filter((word) => chosen.has(word))
    .map((word): Op => ({ kind: 'setPage', field: word, value: words[word] }))

  const [busy, setBusy] = useState(false)
  const startVisitCheck = useVisitCheck(open)
  useLayer(open, onBack)

  const take = async () => {
    if (fitting.length + wordOps.length > 0) {
      setBusy(true)
      const isStillHere = startVisitCheck()
      // Unsaved edits are saved first, so that the pinned version contains them. Without a network there is no pin, but
      // the edit can still be undone.
      store.flush()
      await call(pagesApi.pinVersion, { params: { id: pageId }, body: { before: reading.source } }).catch(
        () => undefined,
      )
      if (!isStillHere()) return setBusy(false)
      const below = store.get().document.blocks.at(-1)?.id ?? null
      const blocks = fitting.map(({ block }) => block)
      const ops = [...wordOps, ...addAll(blocks, below)]
      const { inverse } = applyInvertibly(store.get().document, ops)
      store.edit(ops)
      // Undo keeps a text that was edited since the import.
      const isAsTaken = (op: Op) =>
        op.kind !== 'setPage' || store.get().document[op.field] === Reflect.get(words, op.field)
      const onAction = () => store.edit(inverse.filter(isAsTaken))
      toast.show({ text: t.done(fitting.length), tone: 'ok', action: { label: t.undo, onAction } })
    }
    onTaken(wanted.slice(room))
  }
  const nothing = wanted.length + wordOps.length === 0
  const label = wordOps.length > 0 ? t.addWords : wanted.length > 0 ? t.showRest : t.add(0)
  return (
    <div ref={beginHere} role="group" aria-label={t.sources[reading.source]} tabIndex={-1} className={css['form']}>
      {!isEmpty && <p className={css['source']}>{t.sources[reading.source]}</p>}
      {choices.length === 0 && <Notice tone="warn">{t.nothing}</Notice>}
      {!isEmpty && <Choices words={words} choices={choices} chosen={chosen} onChoose={setChosen} />}
      <LeftOutList leftOut={[...leftOut, ...wordEnds]} />
      {wanted.length > room && (
        <Notice tone="warn" role="note">
          {t.room(room, wanted.length)}
        </Notice>
      )}
      <div className={css['actions']}>
        {!isEmpty && (
          <Button variant="primary" wide busy={busy} aria-disabled={nothing} onClick={() => nothing || void take()}>
            {fitting.length > 0 ? t.add(fitting.length) : label}
          </Button>
        )}
        <Button variant={isEmpty ? 'primary' : 'quiet'} wide onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  )
}

function NoRoom({ choices, onClose }: { choices: readonly Choice[]; onClose(): void }) {
  const t = useTexts(importLinksTexts)
  const { plan, store } = useEditing()
  const offerPlus = useOfferPlus()
  const list = asList(choices)
  // The list stays below the sheet about Plus, for whoever declines; what fits in Plus is added once that is paid for.
  const wantPlus = () => {
    const room = planLimits.plus.blocks - store.get().document.blocks.length
    offerPlus({ kind: 'blocks', blocks: choices.slice(0, room).map(({ block }) => block) })
  }
  return (
    <div ref={beginHere} role="group" aria-label={t.noRoom(choices.length)} tabIndex={-1} className={css['form']}>
      <Notice tone="warn" title={t.noRoom(choices.length)}>
        {t.noRoomText}
      </Notice>
      <TextArea label={t.rest} readOnly rows={6} value={list} />
      <div className={css['actions']}>
        <Button wide onClick={() => void copyText(list, t)}>
          {t.copy}
        </Button>
        {plan === 'free' && (
          <Button variant="quiet" wide onClick={wantPlus}>
            {t.getPlus}
          </Button>
        )}
        <Button variant="primary" wide onClick={onClose}>
          {t.finish}
        </Button>
      </div>
    </div>
  )
}
