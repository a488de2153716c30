import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { sellerWarning } from './seller-settings.ts'
import { setupSummary } from './setup-summary.ts'

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

describe('the store of pictures', () => {
  test('is a bucket whose keys stand in its address', () => {
    expect(read({}).bucket).toBeUndefined()
    expect(read({ STORAGE_URL: 'https://KEY:a%2Fb@s3.example/lanka?region=eu-central-1' }).bucket).toEqual({
      address: 'https://s3.example/lanka',
      region: 'eu-central-1',
      accessKey: 'KEY',
      secretKey: 'a/b',
    })
    expect(read({ STORAGE_URL: 'http://KEY:secret@127.0.0.1:9000/lanka' }).bucket?.region).toBe('us-east-1')
  })

  test.each([
    'http://KEY:secret@s3.example/b',
    'https://s3.example/b',
    'https://KEY:secret@s3.example',
    'https://KEY:secret%@s3.example/b',
    'secret',
  ])('is not %s, and the refusal does not repeat it', (address) => {
    expect(() => read({ STORAGE_URL: address })).toThrow('STORAGE_URL must look like')
    expect(() => read({ STORAGE_URL: address })).not.toThrow('secret')
  })
})

test('a bot of Telegram is set up by a token of its form, which no refusal repeats', () => {
  const token = `123456789:${'a'.repeat(35)}`
  expect(read({}).telegram).toBeUndefined()
  expect(read({ TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({ token, api: 'https://api.telegram.org' })
  for (const wrong of ['123456789', `12345678:${'a'.repeat(20)}/../x`, `x:${'a'.repeat(35)}`]) {
    expect(() => read({ TELEGRAM_BOT_TOKEN: wrong })).toThrow('TELEGRAM_BOT_TOKEN must be a token')
    expect(() => read({ TELEGRAM_BOT_TOKEN: wrong })).not.toThrow(wrong)
  }
})

test('outside figures are on unless switched off, by those words alone', () => {
  expect([read({}).figures, read({ JARS: 'on' }).figures, read({ JARS: 'off' }).figures]).toEqual([true, true, false])
  expect(() => read({ JARS: '0' })).toThrow('JARS must be on or off')
})

describe('addresses', () => {
  test.each([
    'http:/lanka.example',
    'lanka.example',
    'https://lanka.example/page',
    'https://a@b.example',
    'ftp://b.ua',
  ])('of screens, pages and pictures are origins, and %s is none', (address) => {
    for (const name of ['APP_ORIGIN', 'SITE_ORIGIN', 'CONTENT_ORIGIN'])
      expect(() => read({ [name]: address })).toThrow(`${name} must be an origin`)
  })

  test('lose the slash and the port that say nothing', () => {
    expect(read({ SITE_ORIGIN: 'https://Lanka.example:443/' }).siteOrigin).toBe('https://lanka.example')
  })

  test('of the main site may have a path, and need a scheme', () => {
    expect(read({ MAIN_SITE_URL: 'https://lanka.example/start' }).mainSiteUrl).toBe('https://lanka.example/start')
    expect(() => read({ MAIN_SITE_URL: 'javascript:alert(1)' })).toThrow('MAIN_SITE_URL must be an address')
  })

  test.each(['mysql://root:secret@db.example/lanka', 'db.example secret'])(
    'of the database are those of PostgreSQL, and no refusal repeats %s',
    (address) => {
      for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
        expect(() => read({ [name]: address })).toThrow(`${name} must look like postgresql://`)
        expect(() => read({ [name]: address })).not.toThrow('secret')
      }
    },
  )

  test('past a pooler go with those of the pooler', () => {
    expect(() => read({ DATABASE_DIRECT_URL: 'postgresql://lanka@db.example/lanka' })).toThrow(
      'DATABASE_DIRECT_URL goes with DATABASE_URL',
    )
  })

  test('a header of countries is a header', () => {
    expect(read({ COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry')
    expect(() => read({ COUNTRY_HEADER: 'cf ipcountry:' })).toThrow('COUNTRY_HEADER must be the name of a header')
  })
})

test('a start tells what it uses, without a secret', () => {
  expect(setupSummary(read({ DATA_DIR: '/srv/lanka' }))).toBe(
    'database: embedded in /srv/lanka; pictures: /srv/lanka/media; mail server: none; payments: sandbox; proxies trusted: 0',
  )
  const server = setupSummary(
    read({
      DATABASE_URL: 'postgresql://lanka:secret@db.example:6432/lanka',
      STORAGE_URL: 'https://KEY:secret@s3.example/lanka',
      SMTP_URL: 'smtp://lanka:secret@mail.example:587',
      MONOBANK_TOKEN: 'secret_of_a_merchant',
      TRUSTED_PROXIES: '1',
    }),
  )
  expect(server).toBe(
    'database: db.example:6432/lanka; pictures: https://s3.example/lanka; mail server: mail.example:587; payments: monobank; proxies trusted: 1',
  )
})

test('a database may be reached by a socket', () => {
  const config = read({ DATABASE_URL: 'postgresql://lanka:secret@/lanka?host=/run/postgresql' })
  expect(setupSummary(config)).toMatch(/^database: \/run\/postgresql\/lanka;/)
})

test('a variable that is given twice is refused: which one counts would be a guess', () => {
  expect(() => read({ LANKA_SECRET_FILE: '/dev/null' })).toThrow('Set LANKA_SECRET or LANKA_SECRET_FILE, not both')
})

describe('trust', () => {
  test('appeals go to the abuse address of the product’s own host unless said otherwise', () => {
    expect(read({ APP_ORIGIN: 'https://app.lanka.example' }).appealEmail).toBe('abuse@app.lanka.example')
    expect(read({ APPEAL_EMAIL: 'help@lanka.example' })).toMatchObject({
      appealEmail: 'help@lanka.example',
      supportEmail: 'help@lanka.example',
    })
    expect(() => read({ APPEAL_EMAIL: 'nobody' })).toThrow('APPEAL_EMAIL must be')
  })

  test('a seller is named whole or not at all, and asked for where real money is taken', () => {
    const whole = {
      SELLER_NAME: 'ФОП Гай О. П.',
      SELLER_CODE: '1234567890',
      SELLER_ADDRESS: 'Опішня, вул. Гончарна, 1',
    }
    expect(read({}).seller).toBeUndefined()
    expect(read({ ...whole, APPEAL_EMAIL: 'help@lanka.example' }).seller).toEqual({
      name: 'ФОП Гай О. П.',
      code: '1234567890',
      address: 'Опішня, вул. Гончарна, 1',
      email: 'help@lanka.example',
      phone: undefined,
    })
    expect(read({ ...whole, SELLER_EMAIL: 'shop@lanka.example', SELLER_PHONE: '+380441234567' })).toMatchObject({
      supportEmail: 'shop@lanka.example',
      seller: { email: 'shop@lanka.example', phone: '+380441234567' },
    })
    for (const wrong of [{ SELLER_CODE: '12345' }, { SELLER_NAME: '' }, { SELLER_ADDRESS: '' }])
      expect(() => read({ ...whole, ...wrong })).toThrow('SELLER_NAME, SELLER_CODE')
    expect(() => read({ ...whole, SELLER_EMAIL: 'nobody' })).toThrow('SELLER_EMAIL must be')
    const real = { MONOBANK_TOKEN: 'token_of_a_merchant' }
    expect([sellerWarning(read({})), sellerWarning(read({ ...whole, ...real }))]).toEqual([undefined, undefined])
    expect(sellerWarning(read(real))).toContain('SELLER_NAME')
  })

  test('new devices are confirmed only where that is wanted, and mails can be sent', () => {
    expect(read({}).confirmNewDevices).toBe(false)
    expect(read({ CONFIRM_NEW_DEVICES: 'on' }).confirmNewDevices).toBe(true)
    expect(() => read({ CONFIRM_NEW_DEVICES: 'yes' })).toThrow('CONFIRM_NEW_DEVICES must be on or off')
    expect(() => read({ CONFIRM_NEW_DEVICES: 'on', NODE_ENV: 'production' })).toThrow('needs SMTP_URL')
  })

  test('Turnstile needs both of its keys, and no refusal repeats the secret one', () => {
    expect(read({}).turnstile).toBeUndefined()
    const keys = { TURNSTILE_SITE_KEY: '1x00AA', TURNSTILE_SECRET_KEY: 'hidden' }
    expect(read(keys).turnstile).toEqual({
      siteKey: '1x00AA',
      secretKey: 'hidden',
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    })
    for (const half of [{ TURNSTILE_SITE_KEY: '1x00AA' }, { TURNSTILE_SECRET_KEY: 'hidden' }]) {
      expect(() => read(half)).toThrow('must both be set')
      expect(() => read(half)).not.toThrow('hidden')
    }
  })
})

describe('payments', () => {
  test('go to nobody unless said otherwise', () => {
    expect(read({}).payments).toEqual({ monobank: undefined, wayforpay: undefined })
  })

  test('go to fixed addresses alone', () => {
    const keys = {
      MONOBANK_TOKEN: 'uXw_-0123456789',
      WAYFORPAY_MERCHANT: 'lanka_example',
      WAYFORPAY_SECRET_KEY: 'a*b;c',
    }
    expect(read(keys).payments).toEqual({
      monobank: { token: keys.MONOBANK_TOKEN, api: 'https://api.monobank.ua' },
      wayforpay: {
        merchant: 'lanka_example',
        secretKey: 'a*b;c',
        checkout: 'https://secure.wayforpay.com',
        api: 'https://api.wayforpay.com',
      },
    })
  })

  test.each(['short', 'with spaces in between', 'пошта-і-токен', 'a'.repeat(201), 'token\r\nx-other: 1'])(
    'do not go to monobank under the token %j, which is not repeated',
    (token) => {
      expect(() => read({ MONOBANK_TOKEN: token })).toThrow('MONOBANK_TOKEN must be')
      expect(() => read({ MONOBANK_TOKEN: token })).not.toThrow(token)
    },
  )

  test('need both the name and the key at WayForPay, and no refusal repeats the key', () => {
    const halves = [
      { WAYFORPAY_MERCHANT: 'lanka' },
      { WAYFORPAY_SECRET_KEY: 'hidden' },
      { WAYFORPAY_MERCHANT: 'lanka shop', WAYFORPAY_SECRET_KEY: 'hidden' },
    ]
    for (const half of halves) {
      expect(() => read(half)).toThrow('WAYFORPAY_MERCHANT and WAYFORPAY_SECRET_KEY must both be set')
      expect(() => read(half)).not.toThrow('hidden')
    }
  })
})

describe('processes', () => {
  test('share out the connections of their node', () => {
    expect(read({ WEB_CONCURRENCY: '1' })).toMatchObject({ processes: 1, poolSize: 10 })
    expect(read({ WEB_CONCURRENCY: '4' })).toMatchObject({ processes: 4, poolSize: 3 })
    expect(read({ WEB_CONCURRENCY: '4', DATABASE_POOL: '40' })).toMatchObject({ processes: 4, poolSize: 10 })
    expect(read({ WEB_CONCURRENCY: '16' })).toMatchObject({ processes: 16, poolSize: 2 })
  })

  test('need no more connections than the embedded database has', () => {
    expect(() => read({ WEB_CONCURRENCY: '40' })).toThrow('need 168 connections, and the embedded database has 90')
    expect(() => read({ WEB_CONCURRENCY: '1', DATABASE_POOL: '100' })).toThrow('lower it or set DATABASE_URL')
    expect(() => read({ WEB_CONCURRENCY: '2', DATABASE_POOL: '100' })).toThrow('lower one of them or set DATABASE_URL')
    expect(read({ WEB_CONCURRENCY: '40', DATABASE_URL: 'postgresql://lanka@db.example/lanka' }).processes).toBe(40)
  })
})
