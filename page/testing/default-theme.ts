import { theme, type Theme } from '../themes/theme.ts'

/** The look of a page for which nothing was chosen. */
export const defaultTheme: Theme = theme.parse({})
