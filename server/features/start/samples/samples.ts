import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#domain/locales.ts'
import type { Figures } from '#page/kit/figures.ts'
import type { StartMessages } from '../messages.uk.ts'
import { drawJar, drawMiniature, type Miniature } from './miniature.tsx'
import { jarId, samplePage, type SampleName } from './pages.ts'

export interface Sample extends Miniature {
  /** Name of the sample's creator. */
  name: string
  label: string
}

export interface Samples {
  /** Samples that rotate on the first screen. */
  stage: readonly Sample[]
  /** A sample of each layout. */
  looks: readonly Sample[]
  jar: Miniature
}

const stageNames = ['olena', 'band', 'fund'] as const
const paradeNames = ['iryna', 'lesia', 'porch', 'cabin', 'writer', 'photographer', 'taras', 'daryna'] as const
/** The sample whose jar is shown separately. */
const jarSampleName = 'lesia'

/** Amounts of jars in kopecks. */
const sums = { small: { amount: 6_420_000, goal: 8_000_000 }, large: { amount: 18_734_500, goal: 30_000_000 } }

function figuresOf(title: string, owner: string, sum: keyof typeof sums, now: Date): Figures {
  const jar = { title, owner, ...sums[sum], closed: false, at: now.toISOString(), stale: false }
  return { jars: { [jarId]: jar }, donations: {} }
}

interface Context {
  locale: Locale
  siteName: string
  /** Time of the figures. */
  now: Date
}

/** Draws samples one after another and yields in between, so that requests do not wait for all of them. */
async function drawInSequence(names: readonly SampleName[], draw: (name: SampleName) => Sample): Promise<Sample[]> {
  const drawn: Sample[] = []
  for (const name of names) {
    await setImmediate()
    drawn.push(draw(name))
  }
  return drawn
}

/** All samples of the start page in one language. */
export async function drawSamples(
  { samples, jar }: StartMessages,
  { locale, siteName, now }: Context,
): Promise<Samples> {
  const draw = (of: SampleName): Sample => {
    const texts = samples[of]
    const figures = figuresOf('jar' in texts ? texts.jar : '', texts.name, 'small', now)
    const drawn = drawMiniature({ document: samplePage(of, texts, locale), figures, locale, siteName })
    return { ...drawn, name: texts.name, label: `${texts.name}. ${texts.about}` }
  }
  const document = samplePage(
    jarSampleName,
    { ...samples[jarSampleName], jar: jar.sample.title },
    locale,
    'centre-ranok',
  )
  const figures = figuresOf(jar.sample.title, jar.sample.owner, 'large', now)
  return {
    stage: await drawInSequence(stageNames, draw),
    looks: await drawInSequence(paradeNames, draw),
    jar: drawJar({ document, figures, locale, siteName }),
  }
}
