import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for a secret at an instant. */
export function codeOf(secret: string, at: number): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

export function secondFactorPage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    password: dialog.getByLabel(/^(密码|Password)$/),
    code: dialog.getByLabel(/^(动态验证码|Verification code)$/),
    next: dialog.getByRole('button', { name: /^(下一步|Next)$/ }),
    picture: dialog.getByRole('img', { name: /二维码|QR code/ }),
    byHand: dialog.getByText(/无法扫描|Cannot scan/),
    secret: dialog.locator('details code'),
    confirm: dialog.getByRole('button', { name: /^(启\s?用|Enable)$/ }),
    codes: dialog.getByRole('listitem'),
    kept: dialog.getByRole('button', { name: /^(我已保存|I have saved them)$/ }),
    /** The input on the login page. */
    asked: page.locator('#code'),
  }
}
