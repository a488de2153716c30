import type { ViewProps } from '../../kit/context.ts'
import { FigureBar, Moment, Sum } from '../../kit/figure-bar.tsx'
import type { Figures } from '../../kit/figures.ts'
import { outbound } from '../../kit/outbound.ts'
import { modelOf, targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'

type Props = ViewProps<BlockOf<'banka'>>
type Figure = Figures['jars'][string]

function figureOf({ block, context }: Props): Figure | undefined {
  const source = modelOf(block).figures?.(block)
  return source?.kind === 'jar' ? context.figures?.jars[source.id] : undefined
}

/** Whose jar it is, in the bank's words; an own caption takes the place of no part of them. */
function Head({ block, context, figure }: Props & { figure: Figure | undefined }) {
  const t = messages[context.locale]
  const caption = block.title || figure?.title || t.untitled
  const bankTitle = figure?.title !== caption ? figure?.title : undefined
  return (
    <>
      <p className="figure-title">
        <bdi>{caption}</bdi>
      </p>
      {figure !== undefined && (
        <p className="figure-soft">
          {bankTitle && (
            <>
              <bdi>{t.openQuote + bankTitle + t.closeQuote}</bdi>
              {figure.owner !== '' && ' · '}
            </>
          )}
          {figure.owner !== '' && (
            <>
              {`${t.owner} `}
              <bdi>{figure.owner}</bdi>
            </>
          )}
        </p>
      )}
    </>
  )
}

function Amount({ figure, locale }: { figure: Figure; locale: Props['context']['locale'] }) {
  const t = messages[locale]
  return (
    <>
      <p className="figure-sum">
        <Sum {...figure} locale={locale} of={t.of} />
      </p>
      {!figure.stale && <FigureBar {...figure} locale={locale} label={t.progress} />}
      <p className="figure-soft">
        <Moment at={figure.at} locale={locale} words={t.asOf} />
      </p>
    </>
  )
}

export function BankaView(props: Props) {
  const { block, context } = props
  const t = messages[context.locale]
  const figure = figureOf(props)
  const [target] = targetsOf(block)
  return (
    <div className="surface figure">
      <Head {...props} figure={figure} />
      {figure !== undefined && block.showProgress && <Amount figure={figure} locale={context.locale} />}
      {figure?.closed && <p className="b-banka-closed">{t.closed}</p>}
      <a className="figure-button" {...outbound(target, block.id, context)}>
        {figure?.closed ? t.look : t.support}
        <span className="b-banka-host"> send.monobank.ua</span>
      </a>
    </div>
  )
}
