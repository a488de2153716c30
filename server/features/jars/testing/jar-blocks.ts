import { banka } from '#page/blocks/banka/model.ts'
import { diaka } from '#page/blocks/diaka/model.ts'
import type { Block, BlockOf } from '#page/registry/models.gen.ts'

export function jarBlock(id: string, jarId: string, fields: Partial<BlockOf<'banka'>> = {}): Block {
  return banka.schema.parse({ id, type: 'banka', url: `https://send.monobank.ua/jar/${jarId}`, ...fields })
}

export function donationBlock(id: string, fields: Partial<BlockOf<'diaka'>> = {}): Block {
  return diaka.schema.parse({ id, type: 'diaka', url: 'https://olena.diaka.ua/mic', showTop: true, ...fields })
}
