interface ErrorLine {
  type: string
  message: string
  stack: string
  code?: string
  cause?: ErrorLine
}

const phone = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
/** Text at least as long as our tokens and in their alphabet. */
const token = /(?<![\w/.-])(?=[\w-]*\d)[\w-]{43,}(?![\w/.-])/g

/** Messages of third-party code may quote user input: masks what looks like a phone number or a token. */
export function strike(text: string): string {
  return text.replace(phone, '$1****$2').replace(token, '***')
}

/** The loggable part of an error: only these fields, because a library's error may carry its whole input. */
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
