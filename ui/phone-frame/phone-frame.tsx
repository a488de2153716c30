import { useRef, type ComponentProps, type CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { useElementSize } from '../element-size/use-element-size.ts'
import css from './phone-frame.module.css'

/** The glass in CSS pixels, and the bezel around it on each side. */
const GLASS = { width: 390, height: 844 }
const BEZEL = 13
const OUTER = { width: GLASS.width + 2 * BEZEL, height: GLASS.height + 2 * BEZEL }

export type PhoneFrameProps = ComponentProps<'div'> & {
  /** Fits the height of the place too; otherwise only its width counts. */
  fitHeight?: boolean | undefined
}

/** A phone around its children (an iframe or elements), laid out at 390 × 844 and scaled down to the place it has. */
export function PhoneFrame({ fitHeight = false, className, children, ...rest }: PhoneFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(place, OUTER)
  const scale = Math.min(1, width / OUTER.width, fitHeight && height > 0 ? height / OUTER.height : 1)
  return (
    <div
      {...rest}
      ref={place}
      className={classNames(css['place'], className)}
      data-fit={fitHeight ? 'both' : 'width'}
      style={{ '--scale': scale.toFixed(4) } as CSSProperties}
    >
      <div className={css['room']}>
        <div className={css['phone']}>
          <div className={css['glass']}>{children}</div>
        </div>
      </div>
    </div>
  )
}
