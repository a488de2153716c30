import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password that is guessed first', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwerty123',
    'QWERTYUIOP',
    '1qaz2wsx',
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'aaaaaaaa',
    'abcabcabc',
    'йцукен123',
    'ЙЦУКЕНГШ',
    'фівапролд',
    'пароль123',
    'gfhjkm123',
    'slavaukraini',
    'SlavaUkraini!',
    'славаукраїні',
    'slavaukraini2022',
    'ukraine2024',
    'oleksandr1991',
    'Olena1987',
    '2023kyiv!',
    'dynamokyiv',
    'iloveyou2',
    'мамамама',
    '24081991',
    '19910824',
    'парольпароль',
    'ｐａｓｓｗｏｒｄ',
    '!!!!!!!!',
    '        ',
    '🔑🔑🔑🔑🔑🔑🔑🔑',
    'abcdefgh',
    'zyxwvuts',
    'абвгґдеє',
    '13579135',
    '2468acegik',
    'qwertyasdfgh',
    'qweasdzxc123',
    'zxcvфіва',
    'aaaabbbbcccc',
    '0987654321qwerty',
    'password123456789',
    'олександр24081991',
    'dragon20261122',
    'Letmein99999!',
    '!@#$%^&*',
    '11223344',
    '112233445566',
    'aaaaaaab',
    '11111111a',
    'abcabcab',
    'абвгдеёж',
    'qwertz12',
    'pаssword',
  ])('%s is known', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'кавун і пів дині',
    'Secret-12345',
    'Test_4711_user',
    'password!2026#x',
    'password of olena',
    'a better password',
    'new password',
    'correct horse battery',
    'long enough',
    'Ａﬁnal Café',
    'x7Gd-2mQp',
    'v3ry-unlikely',
    'lamp river 42 stone',
    'тихе озеро вночі',
    'Tr0ub4dor&3',
    'abcd efgh ijkl 7',
    'qwe rty olena',
    '83920174',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  test('is judged quickly, however long and odd it is', () => {
    for (const text of ['1', 'a', '!', 'qwerty', 'ab1!']) expect(isCommonPassword(`${text.repeat(128)}жщ`)).toBe(false)
  })
})
