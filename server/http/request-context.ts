import { AsyncLocalStorage } from "node:async_hooks"

/** What every log line written while a request is answered says of it. */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>()
