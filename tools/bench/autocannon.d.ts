/** The part of the load generator's types that is used here. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
    onResponse?: (status: number, body: string) => void
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient?: (client: Client) => void
    verifyBody?: (body: string) => boolean
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    mismatches: number
    non2xx: number
    requests: { total: number }
  }
  interface Running extends Promise<Result> {
    on(event: 'response', hear: (client: Client, status: number, bytes: number, ms: number) => void): void
    on(event: 'reqMismatch', hear: (body: string) => void): void
  }
  export default function autocannon(options: Options): Running
}
