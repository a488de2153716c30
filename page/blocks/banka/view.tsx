import { ownValue } from '#domain/own.ts'
import type { ViewProps } from '../../kit/context.ts'
import { FigureBar, FigureFoot, Sum } from '../../kit/figure-bar.tsx'
import { formatSum } from '../../kit/figure-words.ts'
import type { Figures } from '../../kit/figures.ts'
import { outbound } from '../../kit/outbound.ts'
import { typeset } from '../../kit/typeset.ts'
import { modelOf, targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'

type Props = ViewProps<BlockOf<'banka'>>
type Figure = Figures['jars'][string]

function figureOf({ block, context }: Props): Figure | undefined {
  const source = modelOf(block).figures?.(block)
  return source?.kind === 'jar' ? ownValue(context.figures?.jars, source.id) : undefined
}

/** Shows the owner's caption or else the jar's title at the bank, which also follows a caption that differs. */
function Head({ block, context, figure, lang }: Props & { figure: Figure | undefined }) {
  const t = messages[context.locale]
  const caption = block.title || figure?.title || t.untitled
  return (
    <>
      <p className="figure-title">
        <bdi lang={block.title === '' ? undefined : lang}>{typeset(caption)}</bdi>
      </p>
      {figure !== undefined && figure.title !== caption && figure.title !== '' && (
        <p className="figure-soft">
          <bdi>{typeset(t.openQuote + figure.title + t.closeQuote)}</bdi>
        </p>
      )}
    </>
  )
}

function Facts({ block, context, figure }: Props & { figure: Figure }) {
  const { locale } = context
  const t = messages[locale]
  const owner =
    figure.owner === '' ? undefined : (
      <>
        {`${t.owner} `}
        <bdi>{figure.owner}</bdi>
      </>
    )
  // Stale figures show their time and no progress bar.
  const goal = block.showProgress && !figure.stale ? figure.goal : null
  return (
    <>
      {block.showProgress && <Sum {...figure} locale={locale} />}
      <FigureBar amount={figure.amount} goal={goal} locale={locale} label={t.progress}>
        {owner}
      </FigureBar>
    </>
  )
}

/** A closed jar: without the button, and with the collected sum only if the block shows progress. */
function Closed({ figure, ...props }: Props & { figure: Figure }) {
  const { block, context } = props
  const t = messages[context.locale]
  return (
    <div className="surface figure">
      <Head {...props} figure={figure} />
      <p className="figure-soft b-banka-closed">
        {t.closed}
        {block.showProgress && ` · ${t.raised}\u00A0${formatSum(context.locale, figure.amount)}`}
        {figure.owner !== '' && (
          <>
            {' · '}
            <bdi>{figure.owner}</bdi>
          </>
        )}
      </p>
      {block.showProgress && <Foot {...props} figure={figure} />}
    </div>
  )
}

function Foot({ block, context, figure }: Props & { figure: Figure | undefined }) {
  const { locale } = context
  const at = block.showProgress ? figure?.at : undefined
  return <FigureFoot host="send.monobank.ua" at={at} locale={locale} words={messages[locale].asOf} />
}

export function BankaView(props: Props) {
  const { block, context } = props
  const t = messages[context.locale]
  const figure = figureOf(props)
  if (figure?.closed) return <Closed {...props} figure={figure} />
  const [target] = targetsOf(block)
  return (
    <div className="surface figure">
      <Head {...props} figure={figure} />
      {figure !== undefined && <Facts {...props} figure={figure} />}
      <a className="figure-button" {...outbound(target, block.id, context)}>
        {t.support}
      </a>
      <Foot {...props} figure={figure} />
    </div>
  )
}
