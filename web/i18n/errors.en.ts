import { listUploadNames } from '#domain/images.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldLimits } from '#domain/fields.ts'
import { plural } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'

const characters = (count: number) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })}`
const pages = (count: number) => `${count} ${plural('en', count, { one: 'page', other: 'pages' })}`
const blocks = (count: number) => `${count} ${plural('en', count, { one: 'block', other: 'blocks' })}`
const { free, plus } = planLimits

export const errors: Record<ErrorCode, string> = {
  OUT_OF_LIMIT: `Free has no more room: it includes ${pages(free.pages)} and ${blocks(free.blocks)}. Plus has ${pages(plus.pages)} with ${blocks(plus.blocks)} each.`,
  OUT_OF_LIMIT_PLUS: `That’s all Plus includes: ${pages(plus.pages)} with ${blocks(plus.blocks)} each. Delete something and try again.`,
  PLAN: 'Your plan doesn’t include this. Plus does.',
  LOGIN_TOO_SHORT: `The username is too short: use at least ${characters(fieldLimits.login.min)}.`,
  LOGIN_TOO_LONG: `The username is too long: use at most ${characters(fieldLimits.login.max)}.`,
  USER_EXISTS: 'This username is taken. Try another one.',
  PASS_TOO_SHORT: `Use at least ${characters(fieldLimits.password.min)}.`,
  PASS_TOO_LONG: `The password is too long: use at most ${characters(fieldLimits.password.max)}.`,
  PASS_TOO_COMMON: 'This password is too easy to guess. Try another one, for example a few random words.',
  EMAIL_INVALID: 'Enter an email like olena@example.com.',
  EMAIL_TOO_LONG: `The email is too long: use at most ${characters(fieldLimits.email.max)}.`,
  EMAIL_IN_USE: 'This email belongs to another account. Sign in to it or use a different one.',
  EMAIL_NOT_IN_USE: 'Your account has no email yet. Add one first.',
  NAME_TOO_SHORT: 'The name is too short: it needs at least one visible character.',
  INCORRECT_LOGIN: 'Use only English letters, digits and underscores.',
  INCORRECT_PASSWORD: 'That’s not your current password. Try again.',
  LOGIN_OR_PASSWORD_INCORRECT: 'Wrong username or password.',
  TOKEN_INCORRECT: 'The key is wrong or has expired. Sign in again.',
  USER_BANNED_TERMS: 'This account is blocked for breaking the terms. If that’s a mistake, write to {support}.',
  USER_BANNED_REQUEST:
    'This account is blocked at its owner’s request. If you’ve changed your mind, write to {support}.',
  USER_BANNED: 'This account is blocked. Write to {support} to find out why.',
  PATH_INCORRECT: 'This is reserved. Try another one.',
  PATH_TOO_SHORT: `The address is too short: use at least ${characters(fieldLimits.path.min)}.`,
  PATH_TOO_LONG: `The address is too long: use at most ${characters(fieldLimits.path.max)}.`,
  PAGE_EXISTS: 'This address is taken. Try another one.',
  TITLE_TOO_SHORT: 'Add a title.',
  TITLE_TOO_LONG: `The title is too long: use at most ${characters(fieldLimits.title.max)}.`,
  TEXT_TOO_LONG: 'The text is too long. Shorten it.',
  PAGE_NOT_ACHIEVABLE: 'The main page can’t be archived or deleted.',
  UNAUTHORIZED: 'Your session has ended. Sign in again.',
  FORBIDDEN: 'You don’t have access to this.',
  NOT_FOUND: 'There’s nothing here. It may have been deleted.',
  VERSION_CONFLICT: 'This page was changed in another tab meanwhile. Look at the changes and save again.',
  MALFORMED: 'The request could not be read. Refresh the page and try again.',
  UNSUPPORTED_TYPE: 'This type of file isn’t supported.',
  BODY_TOO_LARGE: 'That is too much at once. Make it smaller and try again.',
  VALIDATION: 'Check that everything is filled in correctly.',
  ROBOT_CHECK: 'Tick “I’m not a robot”.',
  TERMS_REQUIRED: 'Accept the terms.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a little and try again.',
  IMPORT_DAMAGED: 'This isn’t a page file, or it’s damaged. Choose another, or download this one again.',
  URL_INCORRECT: 'Check the link: it should look like https://example.com.',
  JAR_LINK_ONLY: 'This link won’t work: use a link to a jar or a fundraiser.',
  VIDEO_LINK_ONLY: 'This link won’t work: use a YouTube or Vimeo video.',
  MUSIC_LINK_ONLY:
    'This link won’t work: use a Spotify track, album, playlist, artist or podcast, or a SoundCloud track or playlist.',
  COLOR_INCORRECT: 'Check the color: it should look like #1a2b3c.',
  SCHEDULE_INCORRECT: 'Check the schedule: the end has to come after the start.',
  IMAGE_INCORRECT: `The image could not be read. Choose ${listUploadNames('en')}.`,
  IMAGE_TOO_LARGE: 'The file is too large. Choose a smaller image.',
  SIGNATURE_INCORRECT: 'The HTML signature doesn’t match the code. Ask to have it signed again.',
  FIELDS_REQUIRED: 'Fill in this field.',
  IMAGE_REQUIRED: 'Add an image.',
  PAYMENT_DECLINED: 'The bank declined the payment. Try another card or contact your bank.',
  BUSY: 'The server is overloaded. Try again in a minute.',
  MAINTENANCE: 'We’re doing maintenance and will be back soon.',
  INTERNAL: 'Something went wrong on our side. Try again in a minute.',
}
