import { plural } from '#domain/locales.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import { passkeyFaults } from '#web/features/passkeys/messages.en.ts'
import { address } from './address-messages.en.ts'
import type * as uk from './messages.uk.ts'

const minutes = `${challengeMinutes} ${plural('en', challengeMinutes, { one: 'minute', other: 'minutes' })}`

export const auth: typeof uk.auth = {
  registering: 'Register',
  signInTitle: 'Welcome back',
  registerTitle: 'Create your page',
  loginOrEmail: 'Username or email',
  emailUnconfirmedHint: 'Email not confirmed? Try your username.',
  login: 'Page address',
  loginHint: 'English letters, digits and underscores. It’s your username too.',
  address,
  password: 'Password',
  passwordHint: (min) => `at least ${min} characters`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  email: 'Email',
  optional: 'optional',
  emailHint: 'To reset your password',
  accept: { lead: 'I accept the', terms: 'terms' },
  privacyLead: 'What we keep and for how long:',
  privacy: 'privacy',
  termsSummary: 'The terms in brief',
  termsShort: 'In brief',
  terms: [
    'Your page is yours. You can change or delete it at any time.',
    'Don’t publish other people’s work without permission, scams, or anything Ukrainian law forbids. We block such pages and say why.',
    'We keep your username, your email if you give one, and what you put on your page. We don’t sell data.',
    'Your password is kept only as a hash, so we can’t see it.',
    'The service is provided “as is”. We make backups and do our best to stay up.',
  ],
  robot: {
    label: 'I’m not a robot',
    working: 'Checking…',
    waiting: 'We’ll check once you’re back online.',
    solved: 'Checked',
    expired: 'The check has expired. Tick the box again.',
    failed: 'The check failed. Try again.',
    unsupported: 'This browser can’t run the check. Open the site over HTTPS or in another browser.',
    about: {
      altcha: 'Your device solves a small puzzle. No third-party services.',
      turnstile: 'The check is run by Cloudflare Turnstile.',
    },
  },
  signIn: 'Sign in',
  register: 'Create my page',
  createdOnline: 'We’ll create your page once you’re back online.',
  poster: 'Everything you make, behind one link',
  forgot: 'Forgot your password?',
  endedTitle: (username) => `You were signed out of ${username}`,
  ended: {
    by_owner:
      'This session was ended from another device of yours. If that wasn’t you, sign in and change the password.',
    too_many: 'You signed in on many other devices, so the oldest session was ended. Just sign in again.',
    by_staff: 'This session was ended by the site’s team. Sign in again; if anything is unclear, write to {support}.',
    password:
      'The password was changed on another device. Sign in with the new one. If it wasn’t you, reset the password by email.',
    factor:
      'Sign-in methods were changed on another device, so this session was ended. Sign in again; if it wasn’t you, change the password right away.',
    email:
      'A change of your account’s email was stopped, so all sessions were ended for security. Sign in and change your password.',
    copied:
      'This sign-in was used in two places, so somebody may have copied it. To be safe, we signed this device out. Sign in again, change your password and check this device.',
    security: 'This session was ended for security. Sign in again and check the security log in your account.',
  },
  challengeTitle: { '2fa': 'One more step', confirmation: 'Confirm it’s you' },
  challengeLead: {
    '2fa': 'Open your authenticator app and enter the six digits for {site}.',
    confirmation: `You’re signing in from a new network. We’ve sent a code to your email: enter it to continue. It’s valid for ${minutes}.`,
  },
  code: 'Code',
  codeWrong: {
    '2fa': 'That code didn’t work. Try the next one, or start over.',
    confirmation: 'That code didn’t work. Use the one from the latest email, or start over.',
  },
  recoveryLead: 'Enter one of the codes you saved when you turned on two-step sign-in. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryWrong: 'That code didn’t work. It may have been used already: try another one.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  passkeySignIn: 'Sign in with a passkey',
  usePasskey: 'Use a passkey',
  passkeyLead: 'Confirm it’s you with your passkey: a fingerprint, your face or the PIN of your device.',
  passkeyWrong: 'That passkey didn’t work. It may have been deleted from the account: sign in with your password.',
  passkeyRefused: 'That passkey didn’t work. Try again, or start over.',
  passkeyElsewhere: 'This step needs a passkey, and this browser doesn’t support them. Open {site} in another browser.',
  passkeyFaults,
  startOver: 'Start over',
  savedTitle: 'Accounts on this device',
  savedEnter: (username) => `Sign in as ${username}`,
  savedDead: 'Password needed',
  savedRemove: (username) => `Forget ${username} on this device`,
}
