import { optionalDiakaLink } from '#domain/links/diaka.ts'
import { readsLinks } from '../../paste/reads-links.ts'

export const reads = readsLinks(optionalDiakaLink)
