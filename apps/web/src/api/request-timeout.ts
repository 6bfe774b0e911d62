/** The time limit of any call. Separate from the HTTP client, which the login page does not load. */
export const requestTimeoutMs = 30_000
/** Of a call with a file, without progress: the server may read it for half a minute, and write its rows after that. */
export const uploadTimeoutMs = 120_000
