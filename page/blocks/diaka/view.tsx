import { ownValue } from '#domain/own.ts'
import type { ViewProps } from '../../kit/context.ts'
import { FigureBar, FigureFoot, Sum } from '../../kit/figure-bar.tsx'
import { formatSum } from '../../kit/figure-words.ts'
import type { Figures } from '../../kit/figures.ts'
import { outbound } from '../../kit/outbound.ts'
import { typeset } from '../../kit/typeset.ts'
import { targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'

type Props = ViewProps<BlockOf<'diaka'>>
type Figure = Figures['donations'][string]

function Progress({ block, context: { locale }, figure }: Props & { figure: Figure }) {
  const t = messages[locale]
  if (!block.showProgress || figure.amount === null) return null
  const goal = block.goal * 100
  return (
    <>
      <Sum amount={figure.amount} goal={goal} locale={locale} />
      <FigureBar amount={figure.amount} goal={figure.stale ? null : goal} locale={locale} label={t.progress}>
        {t.year}
      </FigureBar>
    </>
  )
}

function Top({ block, context: { locale }, figure }: Props & { figure: Figure }) {
  const t = messages[locale]
  if (!block.showTop || figure.top.length === 0) return null
  return (
    <>
      <p className="figure-soft b-diaka-label">{t.top}</p>
      <ol className="b-diaka-top">
        {figure.top.map(({ name, amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- places of a list that is drawn once
          <li key={place} className="b-diaka-row">
            <bdi>{name}</bdi> <b>{formatSum(locale, amount)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

export function DiakaView(props: Props) {
  const { block, context, lang } = props
  const t = messages[context.locale]
  const figure = ownValue(context.figures?.donations, block.id)
  const [target] = targetsOf(block)
  const [host] = block.url.slice('https://'.length).split('/')
  return (
    <div className="surface figure">
      <p className="figure-title">
        <bdi lang={block.title === '' ? undefined : lang}>{typeset(block.title || t.untitled)}</bdi>
      </p>
      {figure !== undefined && (
        <>
          <Progress {...props} figure={figure} />
          <Top {...props} figure={figure} />
        </>
      )}
      <a className="figure-button" {...outbound(target, block.id, context)}>
        {t.support}
      </a>
      <FigureFoot host={host!} at={figure?.at} locale={context.locale} words={t.asOf} />
    </div>
  )
}
