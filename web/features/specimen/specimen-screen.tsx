import { Specimen } from '#ui/specimen/specimen.tsx'

/** Every piece of the design system, for development only. */
export function SpecimenScreen() {
  return <Specimen />
}
