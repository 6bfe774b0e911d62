/**
 * What is asked for, as path and query. A client that takes the server for a proxy names it whole,
 * `GET http://host/path HTTP/1.1`, and every server has to take that (RFC 9112, 3.2.2); whose host it is, nothing asks.
 */
export function originForm(target: string): string {
  const whole = /^https?:\/\/[^/?#]+/i.exec(target)?.[0]
  if (whole === undefined) return target
  const rest = target.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
