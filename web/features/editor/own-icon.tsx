import { iconColors } from '#page/kit/icon-colors.gen.ts'
import { Icon } from '#page/kit/icon.tsx'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { config } from '#web/config.ts'
import css from './own-icon.module.css'

function iconNameOf(block: Block): IconName | null {
  if (block.type === 'icons') return block.items.find(({ url }) => url !== '')?.icon ?? null
  return 'icon' in block ? block.icon : null
}

/** The block's own picture, or its icon on the colour of its brand. */
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
      <span className={css['mark']}>
        <Drawing />
      </span>
    )
  }
  return <IconMark name={name} />
}

/** An icon on the colour of its brand. */
export function IconMark({ name }: { name: IconName }) {
  const color = iconColors[name]
  return (
    <span className={css['mark']} data-brand={color === undefined ? undefined : ''} style={{ backgroundColor: color }}>
      <Icon name={name} className={css['drawing']!} />
    </span>
  )
}
