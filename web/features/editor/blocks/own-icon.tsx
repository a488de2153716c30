import { brandColors } from '#page/kit/brand-colors.ts'
import { Icon } from '#page/kit/icon.tsx'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { config } from '#web/config.ts'
import css from './own-icon.module.css'

const services = ['youtube', 'vimeo', 'spotify', 'soundcloud'] as const satisfies IconName[]

function iconNameOf(block: Block): IconName | null {
  if (block.type === 'icons') return block.items.find(({ url }) => url !== '')?.icon ?? null
  // Media blocks show their service's icon.
  if (block.type === 'video' || block.type === 'music') {
    const host = block.url.replace('youtu.be/', 'youtube.')
    return services.find((service) => host.includes(`${service}.`)) ?? null
  }
  return 'icon' in block ? block.icon : null
}

/** The block's picture, or its icon on the brand's colour. */
export function OwnIcon({ block }: { block: Block }) {
  const image = 'image' in block ? block.image : null
  if (image !== null) {
    return (
      <img className={css['picture']} src={config.contentOrigin + image} alt="" width={36} height={36} loading="lazy" />
    )
  }
  const name = iconNameOf(block)
  const Drawing = palette.find((entry) => entry.type === block.type)!.Icon
  if (name === null) {
    return (
      <span className={css['mark']} data-type={block.type}>
        <Drawing />
      </span>
    )
  }
  return <IconMark name={name} />
}

/** An icon on its brand's colour. */
export function IconMark({ name }: { name: IconName }) {
  return (
    <span className={css['mark']} style={brandColors(name)}>
      <Icon name={name} className={css['drawing']!} />
    </span>
  )
}
