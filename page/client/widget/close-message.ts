/** What the page in the widget's frame tells the site around it when its visitor wants to leave it. */
export const closeMessage = 'lanka:close'
