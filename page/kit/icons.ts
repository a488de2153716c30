import * as z from 'zod/mini'
import { iconNames } from './icon-names.gen.ts'

/** Name of an icon. The paths are large and not part of schemas, see `icon.tsx`. */
export const iconName = z.enum(iconNames)
