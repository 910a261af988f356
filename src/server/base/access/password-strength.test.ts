import { expect, it } from 'vitest'
import { expectStrongPassword } from './password-strength.ts'

const own = ['Anna Field', 'anna@studio.example', 'Slatehouse']

it.each([
  'passwordpassword',
  'password1234',
  'P@ssw0rd1234',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'iloveyou12345',
  'letmeinletmein',
  'slatehouse2026',
  'Annaannaanna',
  'x'.repeat(200),
])('refuses %s', async (password) => {
  await expect(expectStrongPassword(password, own)).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: expect.any(String) },
  })
})

it.each(['seven quiet rivers', 'a long walk by the sea', 'correct horse battery staple', 'Tgx7-pplW-29qa'])(
  'takes %s',
  async (password) => {
    await expectStrongPassword(password, own)
  },
)
