import * as z from 'zod/mini'
import { iconNames } from './icon-names.gen.ts'

/** Name of a drawing in the icon set. The drawings themselves are heavy and stay out of the schemas, see `icon.tsx`. */
export const iconName = z.enum(iconNames)
