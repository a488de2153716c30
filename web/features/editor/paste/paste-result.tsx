import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { iconTitle } from '#page/kit/icon-title.ts'
import { Icon } from '#page/kit/icon.tsx'
import type { AskedHandle, Paste, Reading } from '#page/paste/read-paste.ts'
import { addWords, countOf, foundWords } from '#page/paste/words.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { Block } from '#page/registry/models.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { backButton } from '#ui/dialog/back-button.ts'
import { CircleCheckIcon, HelpIcon } from '#ui/icon/icon.tsx'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../blocks/add-sheet.module.css'
import { IconMark } from '../blocks/own-icon.tsx'
import { PasteBlock } from './paste-block.tsx'
import { PasteChoice } from './paste-choice.tsx'
import { PasteTitle } from './paste-title.tsx'
import { typeName } from '../blocks/block-words.ts'
import { pasteTexts } from './paste-texts.ts'
import { useEscape } from '../use-escape.ts'

// A chunk of its own, since few texts contain sums.
const PasteSums = lazyPart(async () => (await import('./paste-sums.tsx')).PasteSums)

interface PasteResultProps {
  paste: Exclude<Paste, { kind: 'nothing' | 'locked' }>
  onAdd(reading: Pick<Reading, 'blocks'>): void
  /** Called with the address of a handle in the chosen network. */
  onPick(handle: string, url: string): void
  /** Clears the text to paste something else. */
  onAgain(): void
  /** The button that adds the result; for plain words, their reading. */
  addButton: RefObject<HTMLButtonElement | null>
  /** Maximum number of blocks to add; if there are more, the rest is left in the field. */
  room?: number | undefined
  /** Variant of that button; a screen has one primary button. */
  variant?: 'primary' | 'secondary' | undefined
  /** Called with the best reading after its title was edited. */
  onBest?(best: Reading): void
}

/** Describes what a pasted text was recognised as, and offers to add it. */
export function PasteResult(props: PasteResultProps) {
  const { paste, onAdd, onPick } = props
  const t = useTexts(pasteTexts)
  switch (paste.kind) {
    case 'handle':
      return (
        <>
          <Networks asked={paste.asked} onPick={onPick} />
          <Others readings={paste.others} onAdd={onAdd} />
        </>
      )
    case 'words':
      return <NoAddress {...props} paste={paste} />
    case 'understood':
      return (
        <>
          {paste.cut && <Doubt>{t.cut}</Doubt>}
          {/* Keyed, so that ticks do not carry over to the next text. */}
          <Understood key={paste.best.blocks[0].id} {...props} paste={paste} />
          {paste.unclear.length > 0 && <Doubt>{t.unclear(paste.unclear.join(', '))}</Doubt>}
          {paste.asked && <Networks asked={paste.asked} onPick={onPick} />}
        </>
      )
  }
}

function Doubt({ children }: { children: string }) {
  return (
    <p role="status" className={css['doubt']}>
      <HelpIcon />
      {children}
    </p>
  )
}

type PropsOf<Kind extends Paste['kind']> = PasteResultProps & { paste: Extract<Paste, { kind: Kind }> }

function Understood({ paste, addButton, room = Infinity, onAdd, onBest, variant = 'primary' }: PropsOf<'understood'>) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const { seen, others, each, mixed, cleaned } = paste
  // Undefined until the person has opened it.
  const [isChoosing, setChoosing] = useState<boolean>()
  useLayoutEffect(() => (isChoosing ? backButton.enter(() => setChoosing(false)) : undefined), [isChoosing])
  useEscape(isChoosing === true, (event) => {
    // An overlay handles Escape itself.
    if ((event.target as Element).closest('dialog') !== addButton.current?.closest('dialog')) return
    // Keeps the surrounding sheet open.
    event.preventDefault()
    setChoosing(false)
  })
  const [best, setBest] = useState(paste.best)
  if (isChoosing || mixed) {
    const whole = [best, ...others].filter((reading) => reading.type === 'text' || countOf(reading) > 1)
    return (
      <>
        <PasteChoice
          {...{ each, addButton, room, variant }}
          focused={isChoosing}
          onAdd={(blocks) => onAdd({ blocks })}
        />
        <Others readings={mixed ? whole.slice(0, 2) : best.type === 'link' ? [] : [best]} onAdd={onAdd} />
      </>
    )
  }
  const several = each.length > 1
  const doubtful = seen.found === 'doubt'
  return (
    <>
      <p role="status" className={css[doubtful ? 'doubt' : 'found']}>
        {doubtful ? <HelpIcon /> : <CircleCheckIcon />}
        {foundWords(seen, locale)}
      </p>
      <Result
        reading={best}
        cleaned={cleaned}
        onBlock={(renamed) => {
          const [first, ...rest] = best.blocks.map((block) => (block.id === renamed.id ? renamed : block))
          const changed = { ...best, blocks: [first!, ...rest] as const }
          setBest(changed)
          onBest?.(changed)
        }}
      />
      {best.blocks.length > room && <Doubt>{t.room(room, best.blocks.length, false)}</Doubt>}
      <Button ref={addButton} variant={variant} size="l" wide onClick={() => onAdd(best)}>
        {addWords(best, locale, room)}
      </Button>
      <Others best={best} readings={several ? others.slice(0, 1) : others} onAdd={onAdd}>
        {several && (
          // Takes the focus after returning.
          <Button ref={isChoosing === false ? focusAtOnce : undefined} onClick={() => setChoosing(true)}>
            {t.oneByOne}
          </Button>
        )}
      </Others>
    </>
  )
}

function NoAddress({ paste, onAdd, onAgain, variant = 'primary' }: PropsOf<'words'>) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const asText = paste.others.find(({ type }) => type === 'text')
  return (
    <>
      <Doubt>{paste.tooLong ? t.tooLong : t.noAddress}</Doubt>
      {asText !== undefined && (
        <Button variant={variant} size="l" wide onClick={() => onAdd(asText)}>
          {addWords(asText, locale)}
        </Button>
      )}
      <Button wide onClick={onAgain}>
        {t.again}
      </Button>
    </>
  )
}

function Networks({ asked, onPick }: { asked: AskedHandle; onPick: PasteResultProps['onPick'] }) {
  const t = useTexts(pasteTexts)
  return (
    <>
      <Doubt>{t.whose(asked.handle, asked.more)}</Doubt>
      <ul className={css['networks']}>
        {asked.networks.map(({ icon, name, url }) => (
          <li key={icon}>
            <Button icon={<Icon name={icon} className={css['drawing']!} />} onClick={() => onPick(asked.handle, url)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ResultProps {
  reading: Reading
  cleaned: readonly string[]
  /** Called with a block whose title was edited. */
  onBlock(block: Block): void
}

/** The result: icon and title, or a row of icons. */
function Result({ reading: { blocks, sums, titled }, cleaned, onBlock }: ResultProps) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  // A title that is emptied keeps its field.
  const [named] = useState(() => blocks.filter((each) => 'title' in each && each.title !== '').map(({ id }) => id))
  const noteOf = (each: Block) => 'url' in each && cleaned.includes(each.url) && t.cleaned
  const [block] = blocks
  if ('items' in block && block.type === 'icons') {
    return (
      <ul className={css['row']}>
        {block.items.map((item) => (
          <li key={item.id}>
            <IconMark name={item.icon} />
            <span>{iconTitle(item.icon, locale)}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css['result']}>
      {blocks.map((each) => (
        <li key={each.id}>
          {'title' in each && named.includes(each.id) ? (
            <PasteTitle
              block={each}
              note={noteOf(each)}
              titled={titled && blocks.length === 1}
              onTitle={(title) => onBlock({ ...each, title })}
            />
          ) : (
            <PasteBlock block={each} note={noteOf(each)} />
          )}
        </li>
      ))}
      {sums.goal !== undefined && <PasteSums goal={sums.goal} raised={sums.raised} />}
    </ul>
  )
}

function Others({
  best,
  readings,
  onAdd,
  children,
}: {
  /** The reading above; without it alternatives are named by type. */
  best?: Reading
  readings: readonly Reading[]
  onAdd: PasteResultProps['onAdd']
  /** Button to choose things one by one. */
  children?: ReactNode
}) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  if (readings.length === 0 && !children) return null
  return (
    <div className={css['others']}>
      <p>{t.others}</p>
      <ul>
        {readings.map((reading) => {
          const { type, blocks } = reading
          const Drawing = palette.find((entry) => entry.type === type)!.Icon
          // Links to one person differ only in the network, which is their title.
          const isWay = type === 'link' && best?.type === 'link' && 'title' in blocks[0]
          const name = isWay ? blocks[0].title : typeName(blocks[0], locale)
          return (
            <li key={blocks[0].id}>
              <Button icon={<Drawing />} onClick={() => onAdd(reading)}>
                {blocks.length > 1 && best !== undefined ? addWords(reading, locale) : name}
              </Button>
            </li>
          )
        })}
        {children && <li>{children}</li>}
      </ul>
    </div>
  )
}
