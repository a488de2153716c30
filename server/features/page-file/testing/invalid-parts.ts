import { linkBlock } from '#server/features/pages/testing/blocks.ts'
import { canonicalJson } from '../format/canonical-json.ts'
import { names } from '../format/manifest.ts'
import { contentsOf, type FileParts } from './tampering.ts'

type PartsChange = (text: string) => Partial<FileParts>

/** Changes fields of the document; unless `blocks` are among them, it still shows the file's picture. */
const fields =
  (changed: Record<string, unknown>): PartsChange =>
  (text) => ({ document: canonicalJson({ ...(JSON.parse(text) as object), ...changed }) })
/** Changes the document's blocks and leaves out the file's pictures. */
const blocks =
  (changed: readonly unknown[]): PartsChange =>
  (text) => ({ ...fields({ blocks: changed })(text), pictures: [] })
const spelled =
  (change: (text: string) => string): PartsChange =>
  (text) => ({ document: change(text) })
const manifest =
  (change: NonNullable<FileParts['manifest']>): PartsChange =>
  () => ({ manifest: change })
const files = (changed: Partial<{ sha256: string; size: number }>): PartsChange =>
  manifest((said) => ({ ...said, files: said.files.map((file) => ({ ...file, ...changed })) }))

const invalidParts: Readonly<Record<string, PartsChange>> = {
  'another version': manifest((said) => ({ ...said, version: 2 })),
  'another format': manifest((said) => ({ ...said, format: 'zip' })),
  'something more in the manifest': manifest((said) => ({ ...said, note: 'x' })),
  'a manifest with spaces': manifest((said) => JSON.stringify(said, null, 1)),
  'a manifest in another order': manifest((said) => JSON.stringify(said)),
  'a manifest that is no JSON': manifest(() => '{'),
  'no files': manifest((said) => ({ ...said, files: [] })),
  'a hash of another document': files({ sha256: '0'.repeat(64) }),
  'a size of another document': files({ size: 1 }),
  'a negative size': files({ size: -1 }),
  'files in another order than the manifest': () => ({
    entries: ([one, two, three, four]) => [one!, two!, four!, three!],
  }),
  'a picture that nothing shows': fields({ blocks: [] }),
  'a picture that is not there': () => ({ pictures: [] }),
  'a picture of a stranger': fields({ avatar: '/media/0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01-8x8.webp' }),
  'a field that pages do not have': fields({ owner: 'x' }),
  'no title': fields({ title: '' }),
  'a title beyond its length': fields({ title: 'x'.repeat(81) }),
  'a colour that is none': fields({ theme: { colors: { text: 'red' } } }),
  'integrations that there are not': fields({ analytics: { script: '<script>' } }),
  'NUL in a text': fields({ title: 'a\0b' }),
  'three megabytes of title': fields({ title: 'x'.repeat(3 * 1024 * 1024) }),
  'a type of block that there is not': blocks([{ id: 'a', type: 'carousel' }]),
  'a block twice': blocks([linkBlock('a'), linkBlock('a')]),
  '101 blocks': blocks(Array.from({ length: 101 }, (_none, index) => linkBlock(`b${index}`))),
  'a link that leads to a script': blocks([{ ...linkBlock('a'), url: 'data:text/html,x' }]),
  'HTML beyond its length': blocks([{ id: 'h', type: 'html', html: 'x'.repeat(20_001) }]),
  'a field that leads to a prototype': spelled((text) => text.replace('{', '{"__proto__":{"title":"x"},')),
  'a field twice': spelled((text) => text.replace('{', '{"title":"x",')),
  'half a character': spelled((text) => text.replace('Майстерня', String.raw`\ud800`)),
  'spaces between its fields': spelled((text) => text.replace(',', ', ')),
  'half of it': spelled((text) => text.slice(0, -5)),
  'a list without end': spelled(() => '['.repeat(200_000)),
  'a list': spelled(() => '[]'),
  null: spelled(() => 'null'),
}

/** Returns a function that gives the parts of a file to sign: invalid by the given name, or unchanged without one. */
export function invalidPartsOf(whole: Buffer): (name?: string) => FileParts {
  const contents = contentsOf(whole)
  const document = contents.get(names.document)!.toString()
  const pictures = [...contents].slice(3).map(([, bytes]) => bytes)
  return (name = '') => ({ document, pictures, ...invalidParts[name]?.(document) })
}

export const invalidPartNames = Object.keys(invalidParts)
