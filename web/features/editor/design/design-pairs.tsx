import { Suspense, use, useId } from 'react'
import { colorNames, type ColorName } from '#page/themes/color-names.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { namedPairs, themePairs, type NamedPair } from '#page/themes/color-pairs.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { config } from '#web/config.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { wholePage, type PairUse } from './design-pair-uses.ts'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { photoPairs } from './photo-pairs.ts'
import { useEditorState } from '../use-editor.ts'

interface PairsProps {
  purpose: PairUse
  title: string
  /** Undefined means the theme's own colours. */
  pairs: ReadonlyArray<NamedPair | undefined>
}

/** A row of colour pairs. */
function Pairs({ purpose, title, pairs }: PairsProps) {
  const t = useTexts(designTexts)
  const locale = useLocale()
  const { change } = useDesign()
  const theme = useDrawnTheme()
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={css['pairs']}>
      <h2 id={id}>{title}</h2>
      <div className={css['pairRow']}>
        {pairs.map((pair) => {
          const { background, ink, fill } = purpose.look(theme, pair)
          return (
            <label key={pair?.name ?? 'own'} className={css['card']}>
              <input
                type="radio"
                name={id}
                checked={purpose.isApplied(theme, pair)}
                onChange={() => change(purpose.patch(theme, pair))}
              />
              <span className={css['pair']} style={{ background }} aria-hidden="true">
                <i style={{ background: ink }} />
                <b style={{ background: fill }} />
              </span>
              <span className={css['cardName']}>
                {pair === undefined ? themeFacts[theme.preset].name[locale] : t.colors[pair.name]}
              </span>
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** Pairs of the theme and of the person's photo. */
export function DesignPairs({ purpose = wholePage }: { purpose?: PairUse }) {
  const t = useTexts(designTexts)
  const locale = useLocale()
  const theme = useDrawnTheme()
  const { avatar } = useEditorState().document
  // Avoids names equal to the theme's name.
  const isOfTheme = (name: ColorName) => t.colors[name] === themeFacts[theme.preset].name[locale]
  const pairs = namedPairs(themePairs(resolveTheme(theme).preset), colorNames.filter(isOfTheme))
  const taken = colorNames.filter((name) => isOfTheme(name) || pairs.some((pair) => pair.name === name))
  return (
    <>
      <Pairs purpose={purpose} title={t.pairs.ofTheme} pairs={[undefined, ...pairs]} />
      {avatar === null ? (
        <p className={css['note']}>{t.pairs.noPhoto}</p>
      ) : (
        <Suspense fallback={<Skeleton height={112} label={t.pairs.ofPhoto} />}>
          <PhotoPairs purpose={purpose} url={config.contentOrigin + avatar} taken={taken} />
        </Suspense>
      )}
    </>
  )
}

function PhotoPairs({ purpose, url, taken }: { purpose: PairUse; url: string; taken: readonly ColorName[] }) {
  const t = useTexts(designTexts)
  const pairs = use(photoPairs(url))
  if (pairs === undefined || pairs.length === 0) return <p className={css['note']}>{t.pairs.photoUnread}</p>
  return <Pairs purpose={purpose} title={t.pairs.ofPhoto} pairs={namedPairs(pairs, taken)} />
}
