/** The time limit of calls without a file. Separate from the HTTP client, which the login page does not load. */
export const requestTimeoutMs = 30_000
