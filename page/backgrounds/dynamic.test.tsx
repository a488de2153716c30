import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageBody } from '../document.tsx'
import { pageDocument } from '../document-schema.ts'
import { pageStyles } from '../page-styles.ts'
import { backgroundIds, type BackgroundId } from '../registry/background-ids.gen.ts'
import { backgroundStyles } from '../registry/background-styles.gen.ts'
import { theme } from '../themes/theme.ts'
import { usedRules } from '../used-rules.ts'
import { partsOf } from './dynamic.tsx'
import { pageContext } from '../testing/page-context.ts'

function draw(dynamic: BackgroundId) {
  const about = { title: 'Олена', description: '', avatar: null, lang: 'uk', form: {}, analytics: {}, widget: {} }
  const document = pageDocument.parse({ ...about, theme: { dynamic }, blocks: [] })
  const html = renderToStaticMarkup(<PageBody document={document} blocks={[]} context={pageContext} />)
  return { html, css: usedRules(pageStyles(document, []), html) }
}

const ids = backgroundIds.filter((id): id is Exclude<BackgroundId, 'none'> => id !== 'none')

test.each(ids)('a page with %s has one piece of decoration, that readers pass over, and all of its rules', (id) => {
  const { html, css } = draw(id)
  const parts = partsOf(id).map((part) => `<i class="${part}"></i>`)
  expect(html).toMatch(
    new RegExp(`^<div class="dynamic bg-${id}" aria-hidden="true">${parts.join('')}</div><div class="page">`),
  )
  const own = backgroundStyles[id]
  for (const [movement] of own.matchAll(/@keyframes [\w-]+/g)) expect(css).toContain(movement)
  expect(css.match(/animation/g)).toHaveLength(own.match(/animation/g)!.length)
  for (const other of ids.filter((one) => one !== id)) expect(css).not.toContain(`bg-${other}`)
})

test('a page without one has nothing of it', () => {
  const { html, css } = draw('none')
  expect(html).toMatch(/^<div class="page">/)
  expect(css).not.toMatch(/dynamic|bg-/)
})

test('pages know no others, and those saved before there were any have none', () => {
  expect(theme.safeParse({ dynamic: 'rain' }).success).toBe(false)
  expect(theme.parse({}).dynamic).toBe('none')
})
