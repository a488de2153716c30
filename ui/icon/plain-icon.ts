import { createElement, type SVGProps } from 'react'
import { classNames } from '../class-names.ts'

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Renders lucide icons in the build, in place of lucide's own createLucideIcon; it supports only the features that the
 * product uses.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's own is one
export default function plainIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, ...rest }: Omit<SVGProps<SVGSVGElement>, 'size'> & { size?: number }) => {
    const isNamed = Object.keys(rest).some((name) => /^(?:role|title|aria-.*)$/.test(name))
    const look = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: classNames('lucide', className),
      'aria-hidden': isNamed ? undefined : true,
      ...rest,
    } as const
    return createElement('svg', look, ...lines)
  }
}
