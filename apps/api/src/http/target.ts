/**
 * Path and query of the request target. A client may send the absolute form, `GET http://host/path HTTP/1.1`, and every
 * server must accept it (RFC 9112, 3.2.2); the host is ignored.
 */
export function originForm(target: string): string {
  const whole = /^https?:\/\/[^/?#]+/i.exec(target)?.[0]
  if (whole === undefined) return target
  const rest = target.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
