interface ErrorLine {
  type: string
  message: string
  stack: string
  code?: string
  cause?: ErrorLine
}

const phone = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
/** As long as our tokens, or longer, and nothing but their alphabet. */
const token = /(?<![\w/.-])(?=[\w-]*\d)[\w-]{43,}(?![\w/.-])/g

/** Messages of others may quote what somebody typed: what looks like a phone number or a token is struck out. */
export function strike(text: string): string {
  return text.replace(phone, '$1****$2').replace(token, '***')
}

/** What a log line says of an error: only these fields, since an error of a library may carry its whole input along. */
export function errorLine(error: unknown, depth = 3): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: strike(String(error)), stack: '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: strike(error.message),
    stack: strike(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: errorLine(error.cause, depth - 1) } : {}),
  }
}
