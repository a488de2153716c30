import type * as z from 'zod/mini'
import * as account from '#contract/account.ts'
import * as admin from '#contract/admin.ts'
import { namedUser } from '#contract/admin-shapes.ts'
import { listedUser } from '#contract/staff-users.ts'
import * as staffBilling from '#contract/staff-billing.ts'
import { altcha, signedIn } from '#contract/auth.ts'
import * as giveaways from '#contract/giveaways.ts'
import { failedJob } from '#contract/jobs.ts'
import { message, messageSettings } from '#contract/messages.ts'
import { importPreview } from '#contract/page-files.ts'
import { page } from '#contract/pages.ts'
import * as passkeys from '#contract/passkeys.ts'
import { session } from '#contract/sessions.ts'
import { event } from '#contract/staff-events.ts'
import { visitEvent } from '#contract/statistics.ts'
import { user } from '#contract/users.ts'
import { pageTranslation } from '#page/document-schema.ts'
import { pageForm } from '#page/form/schema.ts'
import { blockOptions } from '#page/kit/block.ts'
import { figures } from '#page/kit/figures.ts'
import { iconName } from '#page/kit/icons.ts'
import { schedule } from '#page/kit/schedule.ts'
import { blockSchema, models } from '#page/registry/models.gen.ts'
import { background, theme } from '#page/themes/theme.ts'

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

const blocks = Object.values(models).map(({ type, schema }) => [`${capital(type)}Block`, schema] as const)

/**
 * Schemas that the OpenAPI document defines once and references by these names, which generated clients use as type
 * names.
 */
export const shapes: Readonly<Record<string, z.ZodMiniType>> = {
  AccountExport: account.accountExport,
  Background: background,
  Block: blockSchema,
  BlockOptions: blockOptions,
  ExportedPage: account.exportedPage,
  FailedJob: failedJob,
  Figures: figures,
  Form: pageForm,
  Giveaway: giveaways.giveaway,
  IconName: iconName,
  ImportPreview: importPreview,
  Invoice: staffBilling.invoice,
  InvoiceCard: staffBilling.invoiceCard,
  ListedGiveaway: giveaways.listed,
  ListedUser: listedUser,
  Mail: admin.mail,
  Message: message,
  MessageSettings: messageSettings,
  NamedUser: namedUser,
  Page: page,
  PageTranslation: pageTranslation,
  Participant: giveaways.participant,
  Passkey: passkeys.passkey,
  PasskeyAssertion: passkeys.assertion,
  PasskeyCreationOptions: passkeys.creationOptions,
  PasskeyRequestOptions: passkeys.requestOptions,
  RobotCheckWork: altcha,
  Schedule: schedule,
  SecurityEvent: account.securityEvent,
  Session: session,
  SignedIn: signedIn,
  StaffEvent: event,
  Theme: theme,
  User: user,
  UserCard: admin.userCard,
  VisitEvent: visitEvent,
  ...Object.fromEntries(blocks),
}
