import type { QrDrawing } from '#page/sharing/qr.ts'
import css from './qr-code.module.css'

/** A drawn code for phones to read; `label` is its name for those who cannot see it. */
export function QrCode({ code, label }: { code: QrDrawing; label: string }) {
  return (
    <div className={css['code']}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} />
      </svg>
    </div>
  )
}
