// What few visits to the sign-in screen need comes in one file of its own.
export { BanScreen } from './ban-screen.tsx'
export { ConfirmStep } from './confirm-step.tsx'
export { ForgotStep } from './forgot-step.tsx'
export { ResetStep } from './reset-step.tsx'
export { StopStep } from './stop-step.tsx'
