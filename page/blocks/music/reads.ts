import { optionalMusicLink } from '#domain/links/music.ts'
import { readsLinks } from '../../paste/reads-links.ts'

export const reads = readsLinks(optionalMusicLink)
