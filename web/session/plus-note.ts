/** In the browser's storage: the id of who has Plus, as this device heard last. Documents, which ask nothing, go by it. */
export const plusKey = 'lanka.plus'
