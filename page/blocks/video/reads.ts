import { optionalVideoLink } from '#domain/links/video.ts'
import { readsLinks } from '../../paste/reads-links.ts'

export const reads = readsLinks(optionalVideoLink)
