import { pageDocument } from '#page/document-schema.ts'
import type { Figures } from '#page/kit/figures.ts'
import { readConfig } from '#server/config.ts'
import { pageHtml } from '#server/features/site/page-html.tsx'
import { samplePage, type Wanted } from './sample-pages.ts'

/** The moment at which every sheet is drawn, so that two runs can be compared. */
const now = new Date('2026-11-21T10:14:00.000Z')

const figures: Figures = {
  jars: {
    '2JbpBYkhMv': {
      title: 'Нова піч для школи',
      owner: 'Катерина М.',
      amount: 9_640_000,
      goal: 14_000_000,
      closed: false,
      at: now.toISOString(),
      stale: false,
    },
    '8JbpBYkhMw': {
      title: 'Найневідкладніші потреби прифронтових лікарень',
      owner: 'Олександра Щербаківська-Немирович',
      amount: 1_234_567_890,
      goal: 9_876_543_200,
      closed: false,
      at: now.toISOString(),
      stale: false,
    },
  },
  donations: {
    thanks: {
      amount: 1_234_500,
      top: [
        { name: 'Олександра Щербаківська-Немирович', amount: 123_400 },
        { name: 'Леся', amount: 50_000 },
      ],
      at: now.toISOString(),
      stale: false,
    },
  },
}

const config = readConfig({})

/** The bytes of a sample page as a visitor gets them. */
export function drawPage(wanted: Wanted): string {
  const document = pageDocument.parse(samplePage(wanted))
  const page = { id: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01', path: 'olena', document }
  return pageHtml(config, page, { plan: 'plus', now, locale: wanted.lang ?? 'uk', figures }).html
}
