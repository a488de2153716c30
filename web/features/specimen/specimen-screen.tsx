import { Specimen } from '#ui/specimen/specimen.tsx'
import { styleNonce } from '#web/shell/style-nonce.ts'

/** Every piece of the design system, for development only. */
export function SpecimenScreen() {
  return <Specimen nonce={styleNonce()} />
}
