import type { ReactNode } from 'react'
import { targetsOf } from '../model-of.ts'
import type { Block } from '../registry/models.gen.ts'
import type { PageContext } from './context.ts'
import { iconTitle } from './icon-title.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { outbound } from './outbound.ts'

interface PlayerFacadeProps {
  block: Block
  context: PageContext
  className: string | undefined
  /** The player's address; undefined while the link is empty. */
  player: string | undefined
  children: ReactNode
}

/** Placeholder of a player until it is tapped: a link that loads nothing of the service. */
export function PlayerFacade({ block, context, className, player, children }: PlayerFacadeProps) {
  const [target] = targetsOf(block)
  return (
    <a className={className} {...outbound(target, block.id, context)} data-player={player}>
      {children}
    </a>
  )
}

/** A disc with a triangular hole, visible in every pair of colours. */
export function PlayMark({ className }: { className: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 0a32 32 0 1 0 0 64 32 32 0 1 0 0-64Zm-7 20 20 12-20 12Z" />
    </svg>
  )
}

interface ServiceNameProps {
  service: IconName
  context: PageContext
  className: string
  iconClass: string
}

export function ServiceName({ service, context, className, iconClass }: ServiceNameProps) {
  return (
    <span className={className}>
      <Icon name={service} className={iconClass} />
      {iconTitle(service, context.locale)}
    </span>
  )
}
