import { useRef, type ComponentProps, type CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { useElementSize } from '../element-size/use-element-size.ts'
import css from './phone-frame.module.css'

/** Outer size with the bezel, in CSS pixels; must match the styles. */
const phone = { width: 416, height: 870 }
const desk = { width: 1320, height: 1000 }

export type PhoneFrameProps = ComponentProps<'div'> & {
  /** Scales to the height of the container too; otherwise only to its width. */
  fitHeight?: boolean | undefined
  computer?: boolean | undefined
}

/**
 * Shows its children (an iframe or elements) in a phone, laid out at 390 × 844 and scaled down to the container; or in
 * a computer of 1280 × 960.
 */
export function PhoneFrame({ fitHeight = false, computer = false, className, children, ...rest }: PhoneFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const whole = computer ? desk : phone
  const { width, height } = useElementSize(place, whole)
  const scale = Math.min(1, width / whole.width, fitHeight && height > 0 ? height / whole.height : 1)
  return (
    <div
      {...rest}
      ref={place}
      className={classNames(css['place'], className)}
      data-computer={computer}
      data-fit={fitHeight}
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
