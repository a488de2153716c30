// One chunk for the steps that few visits to the sign-in screen need.
export { BanScreen } from './ban-screen.tsx'
export { ConfirmStep } from './confirm-step.tsx'
export { ForgotStep } from './forgot-step.tsx'
export { ResetStep } from './reset-step.tsx'
export { StopStep } from './stop-step.tsx'
