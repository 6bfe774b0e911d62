/** How long any call may take. It stands apart from the HTTP client, which the login page does not load. */
export const requestTimeoutMs = 30_000
