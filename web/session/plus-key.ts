/** Storage key of the id of this device's user if they have Plus; documents read it, since they make no calls. */
export const plusKey = 'lanka.plus'
