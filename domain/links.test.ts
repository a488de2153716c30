import { describe, expect, test } from 'vitest'
import { linkLabel, optionalLink, parseLink } from './links.ts'

const same = (...links: string[]) => links.map((link): [string, string] => [link, link])

describe('what becomes a link, and in which form', () => {
  test.each([
    ...same('https://example.com/a?b=c#d', 'http://example.com:8080/', 'mailto:olena@example.ua', 'tel:+380441234567'),
    ...same('sms:+380441234567', 'viber://chat?number=380', 'tg://resolve?domain=olena', 'whatsapp://send?text=a'),
    ['HTTPS://Example.COM', 'https://example.com/'],
    ['  https://example.com/ ', 'https://example.com/'],
    ['https://example.com/../a/./b', 'https://example.com/a/b'],
    ['http:/example.com', 'http://example.com/'],
    ['instagram.com/olena', 'https://instagram.com/olena'],
    ['example.com:8443?x=1', 'https://example.com:8443/?x=1'],
    [`https://${'a'.repeat(63)}.example.com`, `https://${'a'.repeat(63)}.example.com/`],
    ...same('https://local.example.com/', 'https://example.com:1/'),
    ['приват.укр/шлях', 'https://xn--80adr1afp.xn--j1amh/%D1%88%D0%BB%D1%8F%D1%85'],
    ['https://e。com', 'https://e.com/'],
  ])('%s becomes %s', (typed, link) => {
    expect(parseLink(typed)).toBe(link)
    expect(parseLink(link)).toBe(link)
  })
})

describe('what is no link', () => {
  test.each([
    ['an empty text', ' '],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JavaScript:alert(1)'],
    ['a script that looks like a host', 'javascript:alert(1).com'],
    ['data', 'data:text/html,x'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://example.com/1'],
    ['an unknown scheme', 'ftp://example.com'],
    ['an address of this site', '/olena'],
    ['an address without a scheme', '//example.com'],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a line feed in the host', 'https://exa\nmple.com'],
    ['a line feed in the path', 'https://example.com/a\r\nb'],
    ['NUL', 'https://example.com/\u0000'],
    ['a host that ends a directive', 'https://a.com;sandbox'],
    ['a host that ends a policy', 'https://a.com,default-src'],
    ['a host for many', 'https://*.example.com/'],
    ['a host with quotes', "https://a'unsafe-inline'.com/"],
    ['a space', 'https://example.com/a b'],
    ['a backslash', 'https://example.com\\@evil.example'],
    ['backslashes for slashes', 'https:\\\\example.com'],
    ['a user name', 'https://bank.ua@evil.example'],
    ['a user name with a password', 'https://bank.ua:443@evil.example'],
    ['an address without https of a user', 'olena@example.com'],
    ['a host without a dot', 'https://localhost'],
    ['a bare host without a dot', 'localhost'],
    ['a host without a dot behind one slash', 'http:/host'],
    ['an address by numbers of version 6', 'https://[::1]/'],
    ['one of version 4 in it', 'https://[::ffff:127.0.0.1]/'],
    ['an address by numbers', 'https://127.0.0.1/'],
    ['an address by numbers without a scheme', '127.0.0.1'],
    ['an address as one number', 'http://2130706433/'],
    ['an address with numbers left out', 'http://127.1/'],
    ['an address in base 16', 'http://0x7f.1/'],
    ['an address in base 8', 'http://0177.0.0.1/'],
    ['an address in full-width digits', 'http://１２７.０.０.１/'],
    ['a dot for a host', 'http://./'],
    ['a host with an empty label', 'https://a..b'],
    ['a host that starts with a dot', 'https://.example.com'],
    ['a host that ends with a dot', 'https://example.com./'],
    ['two ports', 'https://example.com:443:8080'],
    ['two ports without a scheme', 'example.com:443:8080'],
    ['two colons', 'https://example.com::443'],
    ['a port that is no number', 'https://example.com:8o80'],
    ['a letter with a second line', 'mailto:olena@example.ua?subject=a%0D%0ABcc:b@example.ua'],
    ['a letter to a second line', 'mailto:olena@example.ua%0abcc:b@example.ua'],
    ['a call with a second line', 'tel:+380441234567%0d1'],
    ['a port beyond all ports', 'https://example.com:65536'],
    ['the port 0', 'https://example.com:0'],
    ['the port 0 in many digits without a scheme', 'example.com:00000/a'],
    ['a machine of the same network', 'http://printer.local/'],
    ['one in capitals without a scheme', 'NAS.LOCAL'],
    ['a machine of a company', 'https://wiki.corp.internal/'],
    ['a machine at home', 'https://router.home.arpa/'],
    ['a name of the own machine', 'https://app.localhost:3000/'],
    ['a label of 64 letters', `https://${'a'.repeat(64)}.example.com`],
    ['a label that is too long once it is encoded', `https://${'щ'.repeat(60)}.example.com`],
    ['a host of 254 letters', `https://${'a.'.repeat(124)}abc.com`],
    ['a direction mark in the host', 'https://\u202Eexample.com'],
    ['an invisible letter in a bare host', 'ex\u200Bample.com'],
    ['a scheme alone', 'mailto:'],
    ['a telephone without a number', 'tel:'],
    ['too many letters', `https://example.com/${'x'.repeat(2048)}`],
    ['too many letters once they are encoded', `https://example.com/${'я'.repeat(400)}`],
  ])('%s is refused', (_case, typed) => {
    expect(parseLink(typed)).toBeUndefined()
    expect(optionalLink.safeParse(typed).success).toBe(typed.trim() === '')
  })
})

test('a link is stored without characters that cannot be seen', () => {
  const hidden = ['\u200B', '\u200D', '\u202E', '\u2066', '\uFEFF', '\u00AD']
  for (const letter of hidden) {
    for (const typed of [`https://example.com/a${letter}b`, `https://exam${letter}ple.com/?q=${letter}`]) {
      expect(parseLink(typed) ?? '').toMatch(/^[\u0021-\u007E]*$/)
    }
  }
})

test('letters of another alphabet are told apart by their encoding', () => {
  expect(parseLink('https://аррӏе.com')).toBe('https://xn--80ak6aa92e.com/')
})

test('2048 letters are just not too many', () => {
  const link = `https://example.com/${'x'.repeat(2028)}`
  expect([link.length, parseLink(link)]).toEqual([2048, link])
})

test('an empty text is a link not filled in yet, and a wrong one says so', () => {
  expect(optionalLink.parse(' ')).toBe('')
  expect(optionalLink.safeParse('javascript:x').error?.issues[0]?.message).toBe('URL_INCORRECT')
})

test.each([
  ['https://www.example.com/a', 'example.com'],
  ['https://shop.example.com:8080/', 'shop.example.com:8080'],
  ['mailto:olena@example.ua', 'olena@example.ua'],
  ['tel:+380441234567', '+380441234567'],
  ['приват.укр', 'приват.укр'],
  ['https://www.рух.укр/шлях?так', 'рух.укр'],
  ['Їжа-та-ґанок2.Є-дім.укр:8443', 'їжа-та-ґанок2.є-дім.укр:8443'],
  ['блог.щось-дуже-довге-про-все-на-світі.укр', 'блог.щось-дуже-довге-про-все-на-світі.укр'],
  ['https://xn--80adr1afp.xn--j1amh', 'приват.укр'],
  ['крамниця.com.ua', 'крамниця.com.ua'],
  // Whatever might pass for another host stays as machines write it.
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://сосо.com', 'xn--n1aahb.com'],
  ['https://привaт.укр', 'xn--a-ctbr1afp.xn--j1amh'],
  ['http://münchen.de', 'xn--mnchen-3ya.de'],
])('%s is recognised as %s', (link, label) => {
  expect(linkLabel(parseLink(link)!)).toBe(label)
})
