import { browserShelf } from '../lib/kept'

const key = 'bedside.account'

/** The account that this browser was asked to remember. Never a password. */
export const rememberedAccount = (): string => browserShelf.read(key) ?? ''

export function remember(account: string, wanted: boolean): void {
  if (wanted) browserShelf.write(key, account)
  else browserShelf.remove(key)
}
