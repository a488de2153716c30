import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditingHelp } from './editor-props.ts'
import { LinkField } from './link-field.tsx'
import { messages } from './form-messages.ts'

test('what is wrong with a link stands in the document once', () => {
  const help = { locale: 'uk', idPrefix: 'block-a', errorAt: () => undefined } as unknown as EditingHelp
  const markup = renderToStaticMarkup(
    <LinkField help={help} field="url" label="Посилання" value="нема тут" onChange={() => undefined} />,
  )
  expect(markup.split(messages.uk.linkIncorrect)).toHaveLength(2)
})
