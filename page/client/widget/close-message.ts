/** Message from the page in the widget's frame that asks to close the widget. */
export const closeMessage = 'lanka:close'
