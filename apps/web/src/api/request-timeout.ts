/** The time limit of any call. Separate from the HTTP client, which the login page does not load. */
export const requestTimeoutMs = 30_000
