import { createHash } from 'node:crypto'
import { ofWidget } from 'virtual:visitor-scripts'

/** As the attribute `integrity` names it. */
const integrity = `sha384-${createHash('sha384').update(ofWidget).digest('base64')}`

/** The one script for the widgets of all pages. */
export const widgetScript = { text: ofWidget, integrity, etag: `"${integrity.slice(7, 29)}"` }
