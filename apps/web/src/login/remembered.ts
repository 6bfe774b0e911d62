import { browserStorage } from '../lib/browser-storage'

const key = 'bedside.account'

/** The account remembered in this browser. Never a password. */
export const rememberedAccount = (): string => browserStorage.read(key) ?? ''

export function remember(account: string, isRemembered: boolean): void {
  if (isRemembered) browserStorage.write(key, account)
  else browserStorage.remove(key)
}
