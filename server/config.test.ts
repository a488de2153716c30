import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: tmpdir(), LANKA_SECRET: 'A'.repeat(43), ...env })

describe('mail', () => {
  test('is sent in the name of the product at its own host unless said otherwise', () => {
    expect(read({ APP_ORIGIN: 'https://app.lanka.example', SITE_NAME: 'Ланка' })).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'Ланка <no-reply@app.lanka.example>',
    })
    const own = { SMTP_URL: 'smtps://user:p%40ss@mail.example', MAIL_FROM: 'Олена <olena@lanka.example>' }
    expect(read(own)).toMatchObject({ smtpUrl: own.SMTP_URL, mailFrom: own.MAIL_FROM })
    expect(read({ MAIL_FROM: 'olena@lanka.example' }).mailFrom).toBe('olena@lanka.example')
  })

  test.each(['https://user:secret@mail.example', 'mail.example:25 secret', 'smtp:secret', 'smtp://'])(
    'goes to no server like %s, and the refusal does not repeat it',
    (address) => {
      expect(() => read({ SMTP_URL: address })).toThrow('SMTP_URL must look like')
      expect(() => read({ SMTP_URL: address })).not.toThrow('secret')
    },
  )

  test.each(['Lanka', 'Lanka <no-reply>', 'a@b.ua, c@d.ua', 'Lanka\r\nBcc: x@y.ua <a@b.ua>'])(
    'does not come from %j',
    (sender) => expect(() => read({ MAIL_FROM: sender })).toThrow('MAIL_FROM must look like'),
  )
})
