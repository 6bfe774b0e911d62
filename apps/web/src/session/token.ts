/**
 * The cookie that keeps the token across reloads. Requests send it in a header; the server ignores the cookie itself.
 */
const name = 'Authorization'

export function readToken(): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

export function storeToken(token: string): void {
  document.cookie = `${name}=${token}; path=/; SameSite=Strict${secure()}`
}

export function clearToken(): void {
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Strict${secure()}`
}

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '')
