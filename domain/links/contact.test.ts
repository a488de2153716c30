import { describe, expect, test } from 'vitest'
import { linkLabel, optionalLink, parseLink } from '../links.ts'

const same = (...links: string[]) => links.map((link): [string, string] => [link, link])

describe('a link to a person becomes its canonical form', () => {
  test.each([
    ...same('mailto:olena@ukr.net', 'mailto:olena.k+shop@example.com.ua'),
    ...same('mailto:olena@ukr.net?subject=%D0%9F%D1%80%D0%B8%D0%B2%D1%96%D1%82&body=a%20b'),
    ['MAILTO:olena%40ukr.net', 'mailto:olena@ukr.net'],
    ['mailto:olena@пошта.укр', 'mailto:olena@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.%D1%83%D0%BA%D1%80'],
    ...same('tel:+380671234567', 'tel:0671234567', 'tel:102', 'sms:+380671234567', 'sms:+380671234567?body=a%20b'),
    ['tel:+38(067)123-45-67', 'tel:+380671234567'],
    ...same('viber://chat?number=%2B380671234567', 'viber://add?number=380671234567', 'viber://pa?chatURI=lanka.ua'),
    ['viber://chat?number=+380671234567', 'viber://chat?number=%2B380671234567'],
    ['viber://chat/?number=%2B380671234567', 'viber://chat?number=%2B380671234567'],
    ...same('tg://resolve?domain=olena', 'tg://resolve?domain=olena_bot&start=a', 'tg://join?invite=AbC-123'),
    ...same('tg://resolve?phone=380671234567'),
    ...same('whatsapp://send?text=a%0Ab', 'whatsapp://send?phone=380671234567&text=a', 'whatsapp://chat?code=AbC'),
  ])('%s becomes %s', (typed, link) => {
    expect(parseLink(typed)).toBe(link)
    expect(parseLink(link)).toBe(link)
  })
})

describe('what names nobody, or does more than reach one person, is no link', () => {
  test.each([
    'mailto:',
    'mailto:olena',
    'mailto:olena@localhost',
    'mailto:olena@printer.local',
    'mailto:olena@mail.INTERNAL',
    `mailto:olena@${'a'.repeat(64)}.ua`,
    'mailto:olena@ukr.net,petro@ukr.net',
    'mailto:olena@ukr.net%2Cpetro@ukr.net',
    'mailto:olena@ukr.net;petro@ukr.net',
    'mailto:?to=olena@ukr.net',
    'mailto:olena@ukr.net?to=petro@ukr.net',
    'mailto:olena@ukr.net?cc=petro@ukr.net',
    'mailto:olena@ukr.net?BCC=petro@ukr.net',
    'mailto:olena@ukr.net?attach=/etc/passwd',
    'mailto:olena@ukr.net?subject=a&subject=b',
    'mailto:olena@ukr.net?subject=a%0D%0ABcc:petro@ukr.net',
    'mailto:olena@ukr.net%0ABcc:petro@ukr.net',
    'mailto:olena%2540ukr.net',
    'mailto:olena@ukr.net%E0%A4',
    'mailto://ukr.net/olena@ukr.net',
    'tel:1',
    'tel:+',
    'tel:+1234567890123456',
    'tel:*100%23',
    'tel:*100#',
    'tel:+380671234567,,1',
    'tel:+380671234567;ext=1',
    'tel:+380671234567?x=1',
    'tel:call-me',
    'tel://+380671234567',
    'sms:+380671234567,+380671234568',
    'sms:+380671234567?to=x',
    'sms:?body=a',
    'viber:',
    'viber://',
    'viber://chat',
    'viber://chat?number=olena',
    'viber://chat?number=%2B380671234567&number=1',
    'viber://forward?text=a',
    'viber://pa?chatURI=',
    'viber://chat/x?number=%2B380671234567',
    'viber://user@chat?number=%2B380671234567&x#y',
    'viber:chat?number=%2B380671234567',
    'tg://resolve',
    'tg://resolve?domain=a%2Fb',
    'tg://proxy?server=evil.example&port=443&secret=x',
    'tg://socks?server=evil.example&port=443',
    'tg://setlanguage?lang=x',
    'tg://toString?domain=olena',
    'whatsapp://send',
    'whatsapp://send?phone=olena&text=a',
    'whatsapp://send?text=',
    `whatsapp://send?text=${'/'.repeat(1000)}`,
  ])('%s', (typed) => {
    expect(parseLink(typed)).toBeUndefined()
    expect(optionalLink.safeParse(typed).error?.issues[0]?.message).toBe('URL_INCORRECT')
  })
})

test.each([
  ['mailto:olena@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.%D1%83%D0%BA%D1%80', 'olena@пошта.укр'],
  ['mailto:olena@ukr.net?subject=a', 'olena@ukr.net'],
  ['sms:+380671234567?body=a', '+380671234567'],
  ['viber://chat?number=%2B380671234567', 'Viber'],
  ['tg://resolve?domain=olena', 'Telegram'],
  ['whatsapp://send?text=a', 'WhatsApp'],
])('%s is recognised as %s', (link, label) => {
  expect(linkLabel(link)).toBe(label)
})
