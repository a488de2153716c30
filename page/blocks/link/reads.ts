import type { Pasted, PasteReading } from '../../paste/pasted.ts'

export function reads({ links }: Pasted): PasteReading[] {
  const blocks = links.map(({ url, title, name, icon }) => ({ url, title: title || name, icon }))
  const [first] = links
  if (first === undefined) return []
  const number = links.length === 1 && first.url.startsWith('tel:+') ? first.url.slice(5) : undefined
  if (number === undefined) return [{ confidence: 2, blocks }]
  const messengers = [
    { url: `viber://chat?number=%2B${number}`, title: 'Viber', icon: 'viber' as const },
    { url: `https://wa.me/${number}`, title: 'WhatsApp', icon: 'whatsapp' as const },
  ]
  // If the word beside the number names a messenger, it is no title of the call.
  const call = {
    ...blocks[0],
    title: messengers.some(({ icon }) => icon === first.named) ? first.name : blocks[0]!.title,
  }
  return [
    { confidence: 2, blocks: [call] },
    // A messenger named beside the number is likelier than a call.
    ...messengers.map((block) => ({
      confidence: block.icon === first.named ? (3 as const) : (1 as const),
      blocks: [block],
    })),
  ]
}
