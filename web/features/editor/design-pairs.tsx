import { Suspense, use, useId } from 'react'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { themePairs, type ColorPair, type NamedPair } from '#page/themes/color-pairs.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { config } from '#web/config.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { photoPairs } from './photo-pairs.ts'
import { useEditorState } from './use-editor.ts'

interface Choice {
  key: string
  label: string
  pair: ColorPair | undefined
  /** What it is drawn with. */
  ground: string
  ink: string
  fill: string
}

function choiceOf(pair: NamedPair, label: string): Choice {
  return { key: label, label, pair, ground: pair.background, ink: pair.text, fill: pair.button }
}

function wears({ colors, background }: Theme, pair: ColorPair | undefined): boolean {
  if (pair === undefined) return background === null && Object.values(colors).every((color) => color === null)
  const isGround = background?.kind === 'color' && background.color === pair.background
  return isGround && colors.text === pair.text && colors.button === pair.button
}

/** A few ways to colour the whole page, each one press. */
function Pairs({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const { theme, change } = useDesign()
  const id = useId()
  const choose = (pair: ColorPair | undefined) => {
    if (pair === undefined) {
      change({ background: null, colors: { text: null, accent: null, button: null, buttonText: null } })
      return
    }
    const { background, text, accent, button, buttonText } = pair
    change({ background: { kind: 'color', color: background }, colors: { text, accent, button, buttonText } })
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={css['pairs']}>
      <h2 id={id}>{title}</h2>
      <div className={css['pairRow']}>
        {choices.map(({ key, label, pair, ground, ink, fill }) => (
          <label key={key} className={css['card']}>
            <input type="radio" name={id} checked={wears(theme, pair)} onChange={() => choose(pair)} />
            <span className={css['pair']} style={{ background: ground }} aria-hidden="true">
              <i style={{ background: ink }} />
              <b style={{ background: fill }} />
            </span>
            <span className={css['cardName']}>{label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Colours that suit the theme, and those of the person's photo. */
export function DesignPairs() {
  const t = useTexts(designTexts)
  const locale = useLocale()
  const theme = useDrawnTheme()
  const { avatar } = useEditorState().document
  const { preset } = resolveTheme(theme)
  const own: Choice = {
    key: 'own',
    label: themeFacts[theme.preset].name[locale],
    pair: undefined,
    ground:
      preset.background.stops.length > 1
        ? `linear-gradient(${preset.background.stops.join()})`
        : preset.background.stops[0],
    ink: preset.text.ink,
    fill: preset.action?.fill ?? preset.button.fill,
  }
  return (
    <>
      <Pairs
        title={t.pairs.ofTheme}
        choices={[own, ...themePairs(preset).map((pair) => choiceOf(pair, t.colors[pair.name]))]}
      />
      {avatar === null ? (
        <p className={css['note']}>{t.pairs.noPhoto}</p>
      ) : (
        <Suspense fallback={<Skeleton height={112} label={t.pairs.ofPhoto} />}>
          <PhotoPairs url={config.contentOrigin + avatar} />
        </Suspense>
      )}
    </>
  )
}

function PhotoPairs({ url }: { url: string }) {
  const t = useTexts(designTexts)
  const pairs = use(photoPairs(url))
  if (pairs === undefined || pairs.length === 0) return <p className={css['note']}>{t.pairs.photoUnread}</p>
  return <Pairs title={t.pairs.ofPhoto} choices={pairs.map((pair) => choiceOf(pair, t.colors[pair.name]))} />
}
