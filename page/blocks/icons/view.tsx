import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { iconTitle } from '../../kit/icon-title.ts'
import { Icon } from '../../kit/icon.tsx'
import { outbound } from '../../kit/outbound.ts'
import { targetsOf } from '../../model-of.ts'
import type { BlockOf } from '../../registry/models.gen.ts'

/**
 * Number of icons that fit one line on a phone. Layouts that draw icons as cells divide more of them into lines of
 * similar length, so that none is alone in its line.
 */
const iconsPerLine = 6

export function IconsView({ block, context }: ViewProps<BlockOf<'icons'>>) {
  const shown = block.items.filter((item) => item.url !== '')
  const targets = targetsOf(block)
  const columns = Math.ceil(shown.length / Math.ceil(shown.length / iconsPerLine))
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver takes a list without marks for none.
    <ul role="list" className={classNames('b-icons', shown.length > iconsPerLine && `b-icons-${columns}`)}>
      {shown.map((item, index) => {
        const label = item.label || iconTitle(item.icon, context.locale)
        return (
          <li key={item.id ?? index}>
            <a
              className="b-icons-link"
              {...outbound(targets[index], block.id, context)}
              aria-label={label}
              title={label}
            >
              <Icon name={item.icon} className="b-icons-icon" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
